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
};
