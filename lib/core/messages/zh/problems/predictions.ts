import type { predictionProblems as english } from '../../en/problems/predictions.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';
import { spaced } from '../spaced.ts';

export const predictionProblems: Translated<typeof english> = {
  'predictions.no_bytes': {
    title: '文件为空',
    detail: ({ file, remedy }) => `“${file}”没有任何字节。运行是否已完成？${remedy}`,
  },
  'predictions.white_space': {
    title: '文件为空',
    detail: ({ file, remedy }) => `“${file}”只含空白字符。${remedy}`,
  },
  'predictions.other_kind': {
    title: ({ kind }) => `不是预测文件：${kind}`,
    detail: ({ file, kind, remedy }) => `“${file}”是${spaced(kind)}。${remedy}`,
  },
  'predictions.no_table': {
    title: '不是预测文件',
    detail: ({ file, begins }) =>
      `“${file}”以“${begins}”开头：既不是 JSON（"[" 或 "{"），也不是首行至少有两个列名的表格。Memoscope 可读取 JSON、JSON Lines、CSV 或 TSV 格式的预测。`,
  },
  'predictions.broken_json': {
    title: '不是有效的 JSON',
    detail: ({ file, at, remedy }) => `“${file}”有错误${at}。${remedy}`,
  },
  'predictions.too_deep': {
    title: '嵌套过深',
    detail: ({ file, levels, byte }) =>
      `“${file}”嵌套超过 ${levels} 层（字节 ${byte}）；回答文件通常只有几十层。请去掉该处嵌套过深的内容后重新上传。`,
  },
  'predictions.too_many_columns': {
    title: '列过多',
    detail: ({ file, most }) =>
      `“${file}”的首行超过 ${most} 个单元格，这是可读取的上限。请去掉与回答无关的列，或每个回答写一行。`,
  },
  'predictions.no_list': {
    title: '没有找到预测',
    detail: ({ file, found }) =>
      `“${file}”是有效的 JSON，但内容是${spaced(found)}：其中没有回答列表。每行需要问题或其 ID，以及回答、判定或检索结果。请在映射中指明各行的位置（"rows": "$.results[]"），或上传另一个文件。`,
  },
  'predictions.no_rows': {
    title: '没有行',
    detail: ({ file }) => `“${file}”有表头或括号，但没有完整的行。运行是否已完成？`,
  },
  'predictions.empty_folder': {
    title: '文件夹中没有结果',
    detail: ({ file }) => `文件夹“${file}”中没有 JSON、JSON Lines、CSV 或 TSV 文件。请指定系统写出结果的文件夹。`,
  },
  'predictions.only_gold': {
    title: '文件只有标准答案',
    detail: ({ file, field }) =>
      `“${file}”含有问题及其标准答案（${field}），但没有系统的回答或检索结果。请上传系统写出的文件；如果 ${field} 就是系统的回答，请将该字段映射为“prediction”。`,
  },
  'predictions.nothing_said': {
    title: '没有可评分的内容',
    detail: ({ file }) =>
      `“${file}”含有数据集的问题，但没有找到含有回答、判定或检索结果的字段。请在映射中指明哪个字段是“prediction”或“retrieved”，或上传含有回答的文件。`,
  },
  'predictions.is_dataset': {
    title: '这是数据集，不是预测',
    detail: ({ file }) =>
      `“${file}”是含有对话和标准答案的数据集，其中没有系统的回答或检索结果。请将它作为数据集添加到库中，并在此上传系统写出的文件。`,
  },
  'predictions.too_many_systems': {
    title: '一个文件中的系统过多',
    detail: ({ file, count, most }) =>
      `“${file}”含有 ${count} 个系统的回答；一个文件最多读取 ${most} 个。请拆分文件，或在映射中指明哪些字段应“ignore”。`,
  },
  'mapping.unknown_fields': {
    title: '映射与文件不符',
    detail: ({ file, unknown, known }) =>
      `${chinese.list(unknown.map((name) => `“${name}”`))} 不是“${file}”中各行的字段。现有字段：${chinese.list(known)}。请更正映射，或去掉这些字段。`,
  },
  'mapping.no_rows': {
    title: '映射与文件不符',
    detail: ({ file, path, lists }) =>
      `映射在 ${path} 查找各行，但“${file}”在该处没有。文件中的列表：${chinese.list(lists) || '无'}。请更正 "rows"，或去掉它以自动查找。`,
  },

  'memories.none': {
    title: '文件中没有记忆',
    detail: ({ file }) =>
      `"${file}" 不含任何已知的形式：JSON Lines 的 OpenTelemetry 记忆记录、HaluMem 生成文件、mem0 的历史、存储和带记忆的结果、Zep 事实。每条记忆一行 {"conversation", "id", "content"} 即可。`,
  },
  'memories.no_conversation': {
    title: '这些记忆不属于该数据集的任何对话',
    detail: ({ file, rows, name }) =>
      `"${file}" 有 ${chinese.count(rows)} 条记忆，第一条属于“${name}”。请用数据集中的 id 在 "conversation" 或 "user_id" 里写明每条记忆的对话。`,
  },
  'memories.not_brought': {
    title: '该运行没有附带记忆',
    detail: ({ run }) => `运行 "${run}" 存储的内容尚未上传。请在运行页面上传，或用 POST …/memories。`,
  },
  'memories.too_many': {
    title: '记忆过多',
    detail: ({ file, most }) =>
      `"${file}" 的记忆超过 ${chinese.count(most)} 条，这是读取的上限。请去掉该运行没有回答的对话。`,
  },
};
