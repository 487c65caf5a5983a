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
  ['She says “привет” to everybody in the office', undefined],
  ['The character 好 means good', undefined],
  ['Where does she live?', undefined],
  ['¿Dónde vive? Où ça – “là” … ✓ →', undefined],
  ['Πού μένει;', undefined],
  ['42', undefined],
  ['', undefined],
])('“%s” is %s', (text, expected) => expect(languageOf(text)).toBe(expected));

it('goes by the beginning of a long text', () => {
  expect(languageOf(`${'Собака лает. '.repeat(60)}${'A dog barks. '.repeat(1_000)}`)).toBe('ru');
});
