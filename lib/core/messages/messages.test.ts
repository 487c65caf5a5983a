import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { THIN } from './format.ts';
import { chinese, english, russian } from './languages.ts';
import { type Catalogue, type Message, message, textOf } from './message.ts';
import { inWords, render } from './render.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const sources = ['app', 'bin', 'components', 'lib'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|(^|\/)testing[^/]*)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
const read = (file: string) => texts.get(file) ?? '';
const elsewhere = sources.filter((file) => !file.startsWith('lib/core/messages/'));
const quoted = new Set(elsewhere.flatMap((file) => read(file).match(/'[\w./-]+'/g) ?? []));

describe('messages', () => {
  it('are rendered from their code and parameters', () => {
    expect(render(message('evidence.empty', {}))).toBe('The question cites no evidence.');
    expect(render(message('game.mutual_count/several', { friends: 3 }))).toBe('The knowledge bases share 3 friends.');
    expect(render(message('evidence.repaired', { turns: ['D8:6', 'D9:1'] }))).toBe('Read as D8:6, D9:1.');
    expect(render(message('haystack.length_mismatch', { ids: 'absent', dates: 'not_list', sessions: 2 }))).toBe(
      'The lists are not of one length (haystack_session_ids: absent, haystack_dates: not a list, haystack_sessions: 2).',
    );
  });

  it('may have messages as parameters, however they were stored', () => {
    const open = message('json.open', { path: '$.a', line: 1, column: 6 });
    const fault = message('json.cut', { expected: 'comma_or_bracket', open });
    const stored = JSON.stringify(message('record.truncated/fault', { record: 4, fault }));
    expect(render(JSON.parse(stored) as Message)).toBe(
      "The file ends inside record 4, which is left out: The text ends where ',' or ']' was expected; $.a is still open (since line 1, column 6).",
    );
  });

  it('keep what else a thing has', () => {
    expect(inWords({ code: 'answer.both', message: message('answer.both', {}), value: 'x' })).toEqual({
      code: 'answer.both',
      message: 'The question has an answer and an adversarial answer.',
      value: 'x',
    });
  });

  it('are refused under a code that this version does not know', () => {
    const unknown = JSON.parse('{"code":"toString","params":{}}') as Message;
    expect(() => render(unknown)).toThrow('message toString is not known to this version');
  });

  it('can be said in a language of other plurals and another order of words', () => {
    const forms = { one: 'друг', few: 'друга', many: 'друзей', other: 'друга' };
    const catalogue: Catalogue = {
      ...en,
      messages: {
        ...en.messages,
        'game.mutual_count/several': ({ friends }) => `Общих друзей в списках: ${russian.plural(friends, forms)}.`,
      },
    };
    const said = (friends: number) => textOf(message('game.mutual_count/several', { friends }), catalogue);
    expect([21, 3, 5].map(said)).toEqual([
      'Общих друзей в списках: 21 друг.',
      'Общих друзей в списках: 3 друга.',
      'Общих друзей в списках: 5 друзей.',
    ]);
  });

  it.each([...Object.keys(en.messages), ...Object.keys(en.problems)])('%s is said somewhere', (code) => {
    expect(quoted).toContain(`'${code}'`);
  });
});

describe('problems', () => {
  it('are made of a code of the catalogue alone; what browsers notice themselves is said in components', () => {
    const prose = elsewhere
      .filter((file) => !file.startsWith('components/') && file !== 'lib/core/problems/kinds.ts')
      .filter((file) => /type: '#|[^.\w]problem\(\s*(\d|status)/.test(read(file)));
    expect(prose).toEqual([]);
  });
});

describe('the one place for Intl', () => {
  it('is the only one that writes numbers, plurals and dates; lists are ordered by their own rule', () => {
    const own = elsewhere.filter((file) => /\bIntl\.(?!Collator)|\.toLocale\w*String\(/.test(read(file)));
    expect(own).toEqual([]);
  });

  it('writes all digits behind a decimal sign, but for lengths of styles and numbers that stay numbers', () => {
    const own = elsewhere.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /\.to(Fixed|Precision)\(/.test(line) && !/\.toFixed\(\d\)\}%|Number\([\w.]+\.to/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(own).toEqual([]);
    expect([english, russian, chinese].map((format) => format.decimal(1234.5, 2))).toEqual([
      '1234.50',
      '1234,50',
      '1234.50',
    ]);
    expect([english.decimal(1.005, 2), english.decimal(-0.25, 1), russian.decimal(0.0123)]).toEqual([
      '1.00',
      '-0.3',
      '0,0123',
    ]);
  });

  it('groups digits alike and keeps the decimal sign of the language', () => {
    expect([english, russian, chinese].map((format) => format.count(2805274))).toEqual(
      Array(3).fill(`2${THIN}805${THIN}274`),
    );
    expect([english.bytes(2_805_274), russian.bytes(2_805_274)]).toEqual([`2.8${THIN}MB`, `2,8${THIN}МБ`]);
    expect([english.day('2023-09-08T13:56'), russian.day('2023-09-08'), chinese.day('2023-09-08')]).toEqual([
      '8 Sep 2023',
      '8 сент. 2023 г.',
      '2023年9月8日',
    ]);
    expect(english.count(-0.4)).toBe('0');
    expect([english, russian, chinese].map((format) => format.weekday('2023-05-08T13:56'))).toEqual([
      'Mon 8 May 2023, 1:56 pm',
      'пн, 8 мая 2023 г., 13:56',
      '2023年5月8日周一 13:56',
    ]);
    expect([english, russian, chinese].map((format) => format.duration(3900))).toEqual(
      [`1 h 5 min`, '1 ч 5 мин', '1 小时 5 分钟'].map((text) => text.replaceAll(/(?<=\d) /g, THIN)),
    );
    expect([english, russian, chinese].map((format) => format.list(['a', 'b', 'c']))).toEqual([
      'a, b, c',
      'a, b, c',
      'a、b、c',
    ]);
  });
});
