import type { exports as english, shapes as englishShapes } from '../../en/texts/exports.ts';
import type { Translated } from '../../translated.ts';

/** What a dataset becomes as a file. */
export const shapes: Translated<typeof englishShapes> = {
  csv: '问题（CSV）',
  jsonl: '问题（JSON Lines）',
  himga: 'HiMGA 样本',
  corrected: '修正后的数据集',
  changelog: '修正记录',
  site: '静态站点',
};

/** The dialogue with files that are made of a dataset. */
export const exports: Translated<typeof english> = {
  export: '导出…',
  title: '导出数据集',
  format: '格式',
  what_csv: '每个问题一行，附证据文本',
  what_jsonl: '内容相同，每行一个 JSON 对象',
  what_himga: 'HiMGA 加载器给出的对话和问题',
  what_corrected: '数据集自身的文件，采用审阅给出的标准答案',
  what_changelog: '审阅所做的改动，Markdown 格式',
  what_site: '任何文件服务器都能展示的页面，打包为一个归档',
  with_runs: '包含运行（最多 {most} 个）',
  with_reviews: '包含审阅',
  base: '在主机上的路径',
  n_runs: '{n, plural, other {# 个运行}}',
  make: '生成文件',
  kept: '文件在后台生成，保留七天。可以关闭此窗口。',
  recent: '最近生成',
  none: '尚未生成任何文件。',
  is_waiting: '等待中',
  is_running: '正在生成',
  is_failed: '未能生成',
  is_cancelled: '已取消',
  going: '正在生成：{name}',
  of_questions: '{n, plural, other {# 个问题}}',
  until: '保留至 {when}',
  download: '下载',
  download_of: '下载 {name}',
  again: '重试',
  again_of: '重试：{name}',
  cancel_of: '取消：{name}',
  remove_of: '移除 {name}',
};
