import type { jsonFaults as english } from '../en/json-faults.ts';
import type { Translated } from '../translated.ts';
import { spaced } from './spaced.ts';

function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0xfeff || code === 0xa0 ? `字符 ${unicode(code)}` : `'${character}'`;
}

const unicode = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const CONTROLS: Record<number, string> = { 8: '退格符', 9: '制表符', 10: '换行符', 12: '换页符', 13: '回车符' };

const EXPECTED = {
  value: '值',
  value_or_bracket: "值或 ']'",
  key: '键',
  key_or_brace: "键或 '}'",
  colon: "':'",
  comma_or_brace: "',' 或 '}'",
  comma_or_bracket: "',' 或 ']'",
};

const UNESCAPED = '（文本中的引号是否未转义？）';

export const jsonFaults: Translated<typeof english> = {
  'json.key_quotes': ({ found }) => `应为双引号中的键，实为${spaced(named(found))}`,
  'json.key_quotes_or_end': ({ found }) => `应为双引号中的键或 '}'，实为${spaced(named(found))}`,
  'json.comma_before_brace': "',' 之后应为另一个键，实为 '}'（多了一个逗号）",
  'json.comma_before_bracket': "',' 之后应为另一个值，实为 ']'（多了一个逗号）",
  'json.comma_for_key': "应为键，实为 ','（多了一个逗号）",
  'json.comma_for_value': "应为值，实为 ','（多了一个逗号）",
  'json.colon': ({ key, found }) => `"${key}" 之后应为 ':'，实为${spaced(named(found))}`,
  'json.lone_key': ({ key, found }) => `"${key}" 之后应为 ':'（有键无值，或有值无键），实为${spaced(named(found))}`,
  'json.string_quotes': ({ found }) => `应为双引号中的字符串，实为${spaced(named(found))}`,
  'json.value': ({ found }) => `应为值，实为${spaced(named(found))}`,
  'json.other_word': ({ word, meant }) =>
    `${word} 不是 JSON，应为${spaced(meant === 'number_or_null' ? '数字或 null' : meant)}`,
  'json.number': ({ word }) => `${word} 不是 JSON 数字`,
  'json.opening_quote': ({ word }) => `应为值，实为 ${word}（是否缺少起始引号？）`,
  'json.more': ({ found }) => `该值之后不应有其他内容，实为${spaced(named(found))}`,
  'json.after_member': ({ key, found, quote }) =>
    `"${key}" 的值之后应为 ',' 或 '}'，实为${spaced(named(found))}${quote ? UNESCAPED : ''}`,
  'json.after_element': ({ element, found, quote }) =>
    `元素 ${element} 之后应为 ',' 或 ']'，实为${spaced(named(found))}${quote ? UNESCAPED : ''}`,
  'json.control': ({ byte, written }) =>
    `字符串中不能含有${CONTROLS[byte] ?? `控制字符 ${unicode(byte)}`}，应写作 ${written}`,
  'json.hexadecimal': '字符串中的 \\u 之后应为四位十六进制数字',
  'json.escape': ({ letter }) => `\\${letter} 不是 JSON 转义，反斜杠应写作 \\\\`,
  'json.string_cut': ({ line, column, open }) =>
    `文本在一个字符串中间结束，该字符串始于第 ${line} 行第 ${column} 列${open}`,
  'json.cut': ({ expected, open }) => `文本结束处应为${spaced(EXPECTED[expected])}${open}`,
  'json.open': ({ path, line, column }) => `；${path} 尚未闭合（始于第 ${line} 行第 ${column} 列）`,
};
