import type { commands as english } from '../../en/texts/commands.ts';
import type { Translated } from '../../translated.ts';

export const commands: Translated<typeof english> = {
  see_help: '请参阅 memoscope --help。',
  usage: '用法：{how}',
  usage_either: '用法：{how}，或 {other}',
  usage_of_runs: '用法：{how}；RUN 是运行的 ID 或预测文件（含多个系统时为 FILE#SYSTEM）',
  at: '第 {line} 行第 {column} 列，字节 {byte}：{said}',
  at_path: '第 {line} 行第 {column} 列，字节 {byte}，{path}：{said}',

  read: '{name}：{benchmark}（{variant}），{size}，读取用时 {seconds} 秒',
  folder: '文件夹',
  several: '多种',
  holds:
    '{conversations} {conversations, plural, other {个对话}}，{sessions} {sessions, plural, other {个会话}}，{turns} {turns, plural, other {条发言}}',
  holds_images:
    '{conversations} {conversations, plural, other {个对话}}，{sessions} {sessions, plural, other {个会话}}，{turns} {turns, plural, other {条发言}}，其中 {images} 条含图片',
  questions: '{n} {n, plural, other {个问题}}：{types}',
  questions_none: '{n} {n, plural, other {个问题}}：无',
  outcomes: '{successes} {successes, plural, other {次成功}}，{failures} {failures, plural, other {次失败}}',
  severity_error: '错误',
  severity_warning: '警告',
  severity_info: '提示',
  file: '{file}：{conversations} {conversations, plural, other {个对话}}，{questions} {questions, plural, other {个问题}}',

  rows: '{rows} {rows, plural, other {行}}，{matched} 行匹配，{unmatched} 行未匹配，{duplicates} {duplicates, plural, other {行重复}}；{dataset} 的 {questions} {questions, plural, other {个问题}}中有 {missing} 个没有对应的行',
  headline: '{metric} {value}，n = {n}，{over}',
  headline_interval: '{metric} {value} {interval}，n = {n}，{over}',
  metric: '指标',
  value: '值',
  interval: '95 % 置信区间',
  all: '全部',
  answerable: '可回答',
  abstention: 'abstention（应拒答）',
  mean_of_types: '各类型的平均',
  missing_as_zero: '缺失计 0（缺失 {missing} 个）',
  missing_as_zero_all: '同上，含类别 5（缺失 {missing} 个）',
  times: '回答用时（不计入任何得分）：平均 {mean} 秒，中位数 {median} 秒，95 % 不超过 {most} 秒，n = {n}',
  other_version: '该文件基于数据集的另一版本（SHA-256 不同）。',
  gold_differs: '{n} {n, plural, other {行}}的标准答案与数据集不同。',
  ambiguous: '{n} {n, plural, other {行}}按顺序对应。',
  better_dataset: '{n} {n, plural, other {行}}属于数据集 {dataset}。',

  compared: '{b}（B）相对于 {a}（A）的{metric}，针对双方都已计分的 {n} {n, plural, other {个问题}}（A {inA}，B {inB}）',
  compared_scope:
    '{b}（B）相对于 {a}（A）的{metric}，针对双方都已计分的 {n} {n, plural, other {个问题}}（A {inA}，B {inB}），{scope}',
  both: '均正确 {right}，仅 A 正确 {a}，仅 B 正确 {b}，均错误 {wrong}；精确 McNemar 检验 p {p}',
  graded: 'B 较好 {wins} 个，较差 {losses} 个，相同 {ties} 个',
  decided: '该差异不太可能出于偶然。',
  undecided: '该差异可能出于偶然。',
  detectable: '{n} {n, plural, other {对}}足以显示 {delta} 的差异。',
  marks: '* 表示结论性差异；各类型的 p 经 Holm 校正。',

  site_pages: '页面：{done} / {total}',
  site_data: '对话：{done} / {total}',
  site_written: '已写入“{out}”：{n} {n, plural, other {个文件}}，{size}。',
  site_at_root: '可由任何文件服务器在其根路径展示：{how}',
  site_at_base: '它用于主机的 {base} 路径。',

  open_dataset: '打开数据集',
  ready: 'Memoscope {version} 已就绪：{url}',
  moving: '数据集 {datasets, number}，运行 {runs, number}，审阅 {reviews, number}',
  moved:
    '已移动并核对：数据集 {datasets, number}，运行 {runs, number}，回答 {predictions, number}，判定 {verdicts, number}，审阅 {reviews, number}，错误清单 {packs, number}，映射 {mappings, number}。',
  worker_ready: 'Memoscope {version} 正在执行共用目录库的任务',
  migrated: '目录库现在的模式版本是 {to}（之前是 {from}）。',
  migrated_already: '目录库已是模式版本 {to}。',
  no_browser: '无法打开浏览器，请打开上面的地址。',
  identical: '{name} 与 {other}（{id}）相同：两者都在服务中',
  interval_of: '[{low}, {high}]',
};
