import type { mappedProblems as english } from '../../en/problems/mapped.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

/** 关于数据集的映射。 */
export const mappedProblems: Translated<typeof english> = {
  'mapped.shape': {
    title: '无法理解该映射',
    detail: ({ at, why }) => `映射的 ${at}：${why}。可包含的内容见 docs/mapping.md。`,
  },
  'mapped.not_json': {
    title: '映射不是 JSON',
    detail: ({ file, why }) => `“${file}”无法作为映射读取：${why}。`,
  },
  'mapped.no_name': {
    title: '没有此名称的映射',
    detail: ({ name, known }) => `“${name}”既不是文件，也不是内置映射的名称：${chinese.list(known)}。`,
  },
  'mapped.path': {
    title: '映射中的路径有误',
    detail: ({ at, path, why }) => `映射 ${at} 处的 ${path}：${why}。`,
  },
  'mapped.no_file': {
    title: '映射指明的文件不存在',
    detail: ({ name, pattern, found }) =>
      `映射的 "${name}" 为 ${pattern}，没有这样的文件。现有：${chinese.list(found) || '无'}。`,
  },
  'mapped.nothing': {
    title: '映射没有找到任何内容',
    detail: ({ file, conversations, turns }) =>
      `按映射读取，“${file}”含 ${conversations} 个对话、${turns} 条发言。请更正映射的 "conversation"、"session" 和 "turn"。`,
  },
  'mapped.evidence': {
    title: '大多数证据没有指向',
    detail: ({ file, resolved, total }) =>
      `按映射读取，“${file}”的 ${total} 个引用中有 ${resolved} 个指明其对话中的内容；达到一半才会打开数据集。请更正映射的 "evidence"，或去掉它以不带证据打开。`,
  },
  'mapped.no_proposal': {
    title: '无法提出映射',
    detail: ({ file, looked }) => `“${file}”：${looked}`,
  },
  'mapped.record': {
    title: '无法读取某条记录',
    detail: ({ file, record, byte }) =>
      `“${file}”的第 ${record} 条记录不是 JSON：在字节 ${byte} 处出错。要合并的文件必须完整。`,
  },
  'mapped.remote': {
    title: '该映射需要本地文件',
    detail: ({ file }) => `“${file}”逐条从其服务器读取，而映射要合并记录。请下载文件并打开副本。`,
  },
  'mapped.too_large': {
    title: '太大，无法合并',
    detail: ({ file, limit }) =>
      `“${file}”超过 ${limit} MiB，而表格、单个 JSON 值或需要分组的记录必须整体读入。请改为 JSON Lines，每行一个对话。`,
  },
};
