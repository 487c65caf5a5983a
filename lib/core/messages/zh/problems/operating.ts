import type { operatingProblems as english } from '../../en/problems/operating.ts';
import type { Translated } from '../../translated.ts';

export const operatingProblems: Translated<typeof english> = {
  'refused.metrics': {
    title: '指标仅供本机读取',
    detail: '请用 --metrics-token 或 MEMOSCOPE_METRICS_TOKEN 启动服务器，并以 bearer token 的形式发送该令牌。',
  },
  'refused.no_metrics': {
    title: '未启用指标',
    detail: '请用 --metrics 或 MEMOSCOPE_METRICS=1 启动服务器。',
  },
  'usage.log': {
    title: '未知的日志格式',
    detail: ({ given }) => `--log 和 MEMOSCOPE_LOG 须为 json，而不是“${given}”。`,
  },
  'usage.drain': {
    title: '不是秒数',
    detail: ({ given }) => `--drain 和 MEMOSCOPE_DRAIN 须为 0 到 3600 的秒数，而不是“${given}”。`,
  },
  'usage.otlp': {
    title: '无法将追踪数据发送到该处',
    detail: ({ variable, takes }) => `${variable} 须为 ${takes}；如不发送追踪数据，请去掉该变量。`,
  },
};
