import type { reviewProblems as english } from '../../en/problems/reviews.ts';
import type { Translated } from '../../translated.ts';

export const reviewProblems: Translated<typeof english> = {
  'reviews.changed': {
    title: '该审阅已被他人更改',
    detail: ({ question, version, who }) =>
      version === 0
        ? `问题“${question}”的审阅在此期间已被移除。没有写入任何内容：“mine”是所发送的内容。要重新创建，请带上 If-None-Match: * 再次发送。`
        : `问题“${question}”的审阅在此期间${who === null ? '' : `由${who}`}作了更改，现为第 ${version} 版。没有写入任何内容：“mine”是所发送的内容，“theirs”是现有的内容。请将要保留的内容带上 If-Match: "${version}" 再次发送。`,
  },
  'reviews.later': {
    title: '此更改之后又有更改',
    detail: ({ question }) => `关于“${question}”的内容此后又作了更改。只能撤销最后一次更改；没有更改任何内容。`,
  },
  'none.change': {
    title: '没有该更改',
    detail: ({ question, change }) => `“${question}”的历史记录中没有更改“${change}”。只保留最近一百次更改。`,
  },
  'opinions.no_reader': {
    title: '这是谁的意见？',
    detail: () => '意见总有其人：请说明是谁在阅读（`reader`）。文件未署名时，请说明属于谁。',
  },
  'opinions.own_first': {
    title: '请先给出自己的意见',
    detail: ({ question }) =>
      `在您给出自己的意见之前，他人对“${question}”的意见对您隐藏；之后即可裁定。数据集的管理员可以立即裁定。`,
  },
  'queues.nothing': {
    title: '没有可读的问题',
    detail: ({ drawn }) =>
      drawn === 'type'
        ? '数据集中没有这些问题。'
        : drawn === 'judges'
          ? '在这些运行的任何回答上，评判者都没有分歧。请选择其他运行，或按问题类型抽取。'
          : '这些运行答对和答错的是相同的问题。请选择两个或更多有分歧的运行，或按问题类型抽取。',
  },
  'none.opinion': {
    title: '没有该意见',
    detail: ({ question, reader }) => `“${reader}”没有对“${question}”给出意见。`,
  },
  'none.queue': {
    title: '没有该队列',
    detail: ({ id }) => `数据集没有队列“${id}”。可能已被移除；意见仍然保留。`,
  },
  'corrected.family': {
    title: '无法写出该基准的更正文件',
    detail: ({ dataset }) =>
      `无法为“${dataset}”生成与原格式相同的更正文件：仅支持 LoCoMo、REALTALK、LongMemEval 和 GigaMemory，不支持 Parquet。请将审阅导出为错误列表。`,
  },
  'corrected.nothing': {
    title: '没有可更正的内容',
    detail: ({ dataset }) => `“${dataset}”的审阅没有提出与文件不同的答案或证据。`,
  },
  'notes.changed': {
    title: '该备注已被他人更改',
    detail: ({ question, version, who }) =>
      version === 0
        ? `问题“${question}”的回答的备注在此期间已被移除。没有写入任何内容：“mine”是所发送的内容。要重新创建，请带上 If-None-Match: * 再次发送。`
        : `问题“${question}”的回答的备注在此期间${who === null ? '' : `由${who}`}作了更改，现为第 ${version} 版。没有写入任何内容：“mine”是所发送的内容，“theirs”是现有的内容。请将要保留的内容带上 If-Match: "${version}" 再次发送。`,
  },
  'none.note': {
    title: '没有该备注',
    detail: ({ question }) => `问题“${question}”的回答没有标签，也没有备注。`,
  },
  'none.note_yet': {
    title: '没有备注',
    detail: ({ question }) => `问题“${question}”的回答没有备注。请用 PUT 创建。`,
  },
  'none.mapping': {
    title: '没有该映射',
    detail: ({ name }) => `没有名为“${name}”的已保存映射。`,
  },
  'none.view': {
    title: '没有该视图',
    detail: ({ name }) => `此数据集没有名为“${name}”的视图。`,
  },
};
