import type { mapping as english } from '../en/mapping.ts';
import { chinese } from '../languages.ts';
import type { Translated } from '../translated.ts';

/** 所提映射各字段的理由。 */
export const mapping: Translated<typeof english> = {
  'mapping.shipped': ({ name }) => `形式与 ${name} 相同，其映射已内置`,
  'mapping.list': ({ items }) => `对象列表，前几条记录中共 ${items} 项`,
  'mapping.named': ({ key }) => `这类值通常就叫“${key}”`,
  'mapping.longest': ({ characters }) => `最长的文本，平均 ${characters} 个字符`,
  'mapping.few': ({ values }) => `反复出现的值有 ${values} 个`,
  'mapping.looked_up': ({ key }) => `其值是“${key}”的键`,
  'mapping.distinct': ({ values, records }) => `${records} 条记录中有 ${values} 个不同的值`,
  'mapping.different': ({ values }) => `有 ${values} 个不同的值，几乎没有重复`,
  'mapping.dates': ({ read, all }) => `${all} 个中有 ${read} 个可读作日期`,
  'mapping.questions': ({ percent }) => `${percent} % 以问号结尾`,
  'mapping.marks': ({ key, turns }: { key: string; turns: number }) => `“${key}” 标记了 ${chinese.count(turns)} 条发言`,
  'mapping.marked_questions': ({ key, turns }: { key: string; turns: number }) =>
    `“${key}” 标记了 ${chinese.count(turns)} 条提问的发言`,
  'mapping.next_turn': '下一条发言所说的内容',
  'mapping.resolves': ({ resolved, all }) => `前几条记录的 ${all} 个引用中找到 ${resolved} 个`,
  'mapping.joins': ({ share }) => `${share} % 的问题凭它找到所属对话`,
  'mapping.alike': ({ files }) => `这种形式的文件有 ${files} 个`,
  'mapping.file_part': ({ files }) => `用以区分 ${files} 个文件`,
  'mapping.keys': '内容相同的各对象的键',
  'mapping.runs': ({ values }) => `有 ${values} 个值会连续出现一段`,
  'mapping.looked': ({ lists, keys }) =>
    `查找的是每项含一段文本的对象列表（即发言）；找到 ${chinese.list(lists) || '无对象列表'}，记录的键为 ${chinese.list(keys) || '无'}。`,
};
