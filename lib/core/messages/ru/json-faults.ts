import type { jsonFaults as english } from '../en/json-faults.ts';
import type { Translated } from '../translated.ts';

/** A character of the file by its shape, or by its number where it has none. */
function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0xfeff || code === 0xa0 ? `символ ${unicode(code)}` : `'${character}'`;
}

const unicode = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const CONTROLS: Record<number, string> = {
  8: 'символ возврата на шаг',
  9: 'табуляцию',
  10: 'перевод строки',
  12: 'перевод страницы',
  13: 'возврат каретки',
};

const EXPECTED = {
  value: 'ожидалось значение',
  value_or_bracket: "ожидалось значение или ']'",
  key: 'ожидался ключ',
  key_or_brace: "ожидался ключ или '}'",
  colon: "ожидалось ':'",
  comma_or_brace: "ожидалось ',' или '}'",
  comma_or_bracket: "ожидалось ',' или ']'",
};

/** Why text is not JSON, without a full stop. */
export const jsonFaults: Translated<typeof english> = {
  'json.key_quotes': ({ found }) => `Ожидался ключ в двойных кавычках, а стоит ${named(found)}`,
  'json.key_quotes_or_end': ({ found }) => `Ожидался ключ в двойных кавычках или '}', а стоит ${named(found)}`,
  'json.comma_before_brace': "После ',' ожидался ещё один ключ, а стоит '}' (лишняя запятая)",
  'json.comma_before_bracket': "После ',' ожидалось ещё одно значение, а стоит ']' (лишняя запятая)",
  'json.comma_for_key': "Ожидался ключ, а стоит ',' (лишняя запятая)",
  'json.comma_for_value': "Ожидалось значение, а стоит ',' (лишняя запятая)",
  'json.colon': ({ key, found }) => `После "${key}" ожидалось ':', а стоит ${named(found)}`,
  'json.lone_key': ({ key, found }) =>
    `После "${key}" ожидалось ':' (ключ без значения или значение без ключа), а стоит ${named(found)}`,
  'json.string_quotes': ({ found }) => `Ожидалась строка в двойных кавычках, а стоит ${named(found)}`,
  'json.value': ({ found }) => `Ожидалось значение, а стоит ${named(found)}`,
  'json.other_word': ({ word, meant }) =>
    `${word} в JSON не бывает, ожидалось ${meant === 'number_or_null' ? 'число или null' : meant}`,
  'json.number': ({ word }) => `${word} — не число JSON`,
  'json.opening_quote': ({ word }) => `Ожидалось значение, а стоит ${word} (не пропущена ли открывающая кавычка?)`,
  'json.more': ({ found }) => `После значения ничего не должно быть, а стоит ${named(found)}`,
  'json.after_member': ({ key, found, quote }) =>
    `После значения "${key}" ожидалось ',' или '}', а стоит ${named(found)}${quote ? UNESCAPED : ''}`,
  'json.after_element': ({ element, found, quote }) =>
    `После элемента ${element} ожидалось ',' или ']', а стоит ${named(found)}${quote ? UNESCAPED : ''}`,
  'json.control': ({ byte, written }) =>
    `Строка не может содержать ${CONTROLS[byte] ?? `управляющий символ ${unicode(byte)}`}; пишется ${written}`,
  'json.hexadecimal': 'После \\u в строке ожидались четыре шестнадцатеричные цифры',
  'json.escape': ({ letter }) => `\\${letter} в JSON не имеет значения; обратная косая черта пишется \\\\`,
  'json.string_cut': ({ line, column, open }) =>
    `Текст обрывается внутри строки, начатой в строке ${line}, столбце ${column}${open}`,
  'json.cut': ({ expected, open }) => `Текст обрывается там, где ${EXPECTED[expected]}${open}`,
  'json.open': ({ path, line, column }) => `; ${path} ещё не закрыт (открыт в строке ${line}, столбце ${column})`,
};

const UNESCAPED = ' (нет ли в тексте неэкранированной кавычки?)';
