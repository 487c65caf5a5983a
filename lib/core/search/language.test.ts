import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['Как зовут вашу кошку?', 'ru'],
  ['Чи є в тебе кіт?', 'uk'],
  ['我喜欢在公园里散步。', 'zh'],
  ['我用 iPhone 拍照。', 'zh'],
  ['公園を散歩するのが好きです。', 'ja'],
  ['저는 공원을 산책해요.', 'ko'],
  ['Мой сын играет в Minecraft', 'ru'],
  ['Πού μένει;', 'el'],
  ['أين يعيش؟', 'ar'],
  ['איפה הוא גר?', 'he'],
  ['वह कहाँ रहता है?', 'hi'],
  ['เขาอยู่ที่ไหน', 'th'],
  ['She says “привет” to everybody in the office', undefined],
  ['The character 好 means good', undefined],
  ['Where does she live?', undefined],
  ['¿Dónde vive? Où ça – “là” … ✓ →', undefined],
  ['42', undefined],
  ['', undefined],
])('“%s” is %s on an English page', (text, expected) => expect(languageOf(text, 'en')).toBe(expected));

it('is left out where it is the language of the page', () => {
  expect(['Где кот?', 'Where is the cat?', '猫在哪里？'].map((text) => languageOf(text, 'ru'))).toEqual([
    undefined,
    'en',
    'zh',
  ]);
  expect(['Где кот?', 'Де кіт?', '猫在哪里？', '猫はどこですか'].map((text) => languageOf(text, 'zh'))).toEqual([
    'ru',
    'uk',
    undefined,
    'ja',
  ]);
  expect(languageOf('7 × 6 = 42', 'zh')).toBeUndefined();
});

it('goes by the beginning of a long text', () => {
  expect(languageOf(`${'Собака лает. '.repeat(60)}${'A dog barks. '.repeat(1_000)}`, 'en')).toBe('ru');
});

const sample = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../public/samples', name), 'utf8')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/"(?:content|text|question)": ?"((?:[^"\\]|\\.)*)"/g)].map(
        ([, text]) => JSON.parse(`"${text}"`) as string,
      ),
    )
    .filter((text) => /\p{L}/u.test(text));

it('knows every turn of a Russian dialogue and of an English one', () => {
  const [russian, english] = [sample('gigamemory-sample.jsonl'), sample('locomo-sample.json')];
  expect(russian.length).toBeGreaterThan(20);
  // A picture's caption, cited inside the dialogue.
  const caption = '“Map of the coast, engraving, hand-coloured.”';
  expect(russian.filter((text) => languageOf(text, 'en') !== 'ru')).toEqual([caption]);
  expect(english.length).toBeGreaterThan(100);
  expect(english.filter((text) => languageOf(text, 'ru') !== 'en')).toEqual([]);
});
