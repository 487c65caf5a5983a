import type { libraryProblems as english } from '../../en/problems/library.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

const nowhere = (what: string) => ({
  title: `没有该${what}`,
  detail: ({ id, dataset }: Record<'id' | 'dataset', string>) =>
    `${dataset === '' ? '库中' : `数据集“${dataset}”中`}没有${what}“${id}”。`,
});

const TOO_LARGE = '请去掉不需要的内容（提示词、历史、嵌入向量）';

const noneKnown = ({ file, files }: { file: string; files: number }) =>
  `“${file}”中可能是数据集的 ${files} 个文件都不属于已知基准。也无法为它们一并提出映射。`;

export const libraryProblems: Translated<typeof english> = {
  'internal.error': {
    title: '出错了',
    detail: '发生意外错误，已写入服务器日志。其他页面仍可使用；请重试。',
  },

  'none.dataset': nowhere('数据集'),
  'none.conversation': nowhere('对话'),
  'none.session': nowhere('会话'),
  'none.question': nowhere('问题'),
  'none.run': nowhere('运行'),
  'none.job': nowhere('任务'),
  'none.export': nowhere('导出'),
  'none.review': {
    title: '没有该审阅',
    detail: ({ question }) => `还没有人审阅过问题“${question}”。`,
  },
  'none.review_yet': {
    title: '没有审阅',
    detail: ({ question }) => `问题“${question}”没有审阅。请用 PUT 创建。`,
  },
  'none.pack': {
    title: '没有该错误包',
    detail: ({ dataset, pack }) => `数据集“${dataset}”没有错误包“${pack}”。`,
  },
  'none.rule': {
    title: '没有该规则',
    detail: ({ rule, rules }) => `没有规则“${rule}”。现有规则：${chinese.list(rules)}。`,
  },

  'library.file_gone': {
    title: '文件缺失',
    detail: ({ file }) => `“${file}”已不在打开时的位置。请将其放回，或移除该数据集；其他内容都不会丢失。`,
  },
  'library.not_indexed': {
    title: '当前文件尚未建立索引',
    detail: ({ file }) =>
      `“${file}”是新文件或已变化，而主目录不可写，无法建立索引。请在主目录可写的环境中启动 Memoscope，或将文件恢复原样。`,
  },
  'library.not_shared': {
    title: '不在共享文件中',
    detail: ({ file }) => `“${file}”不在服务器启动时指定的文件或文件夹之内。请改为上传。`,
  },
  'library.no_urls': {
    title: '此服务器不为访客获取 URL',
    detail: '此服务器是共享的：只有启动者可以选择它读取的 URL。请下载文件后上传。',
  },
  'library.none_known_in_folder': { title: '文件夹中没有数据集', detail: noneKnown },
  'library.none_known_in_archive': { title: '归档中没有数据集', detail: noneKnown },
  'library.no_path': {
    title: '找不到文件',
    detail: ({ file }) => `没有文件或文件夹“${file}”。请检查路径。`,
  },
  'library.neither_file_nor_folder': {
    title: '不是文件',
    detail: ({ file }) => `“${file}”既不是文件，也不是文件夹。`,
  },
  'library.empty_folder': {
    title: '文件夹中没有数据集',
    detail: ({ file }) =>
      `“${file}”中没有 .json、.jsonl、.ndjson 或 .parquet 文件，也没有它们的 .gz、.zst、.zip 或 .tar（不搜索以点开头的文件夹和 node_modules）。`,
  },
  'library.nothing_inside': {
    title: '归档中没有可识别的内容',
    detail: ({ file }) => `“${file}”中没有已知基准的 JSON 文件。`,
  },
  'library.not_ready': {
    title: '数据集仍在读取',
    detail: ({ dataset }) => `“${dataset}”的问题尚未可用。请在就绪后重试；不会丢失任何内容。`,
  },
  'library.no_questions_yet': {
    title: '数据集仍在读取',
    detail: '建立索引后才能使用其问题。请届时重试。',
  },
  'library.read_again': { title: '数据集已重新读取', detail: '请重试。' },
  'library.failed': { title: '无法读取数据集', detail: '原因请查看该数据集。' },
  'library.changed_unit': {
    title: '文件已变化',
    detail: ({ file }) => `“${file}”自建立索引以来已变化。正在重新建立索引。`,
  },

  'jobs.not_cancelled': {
    title: '无法取消',
    detail: '该任务已经结束；或者它正在为一次运行重新评分，否则那些数字对应的就是另一份标准答案。',
  },
  'jobs.not_retried': {
    title: '没有可重试的内容',
    detail: '该任务正在进行、已经完成，或之后已重新尝试。',
  },
  'export.no_questions': {
    title: '没有可导出的内容',
    detail: ({ dataset }) => `数据集“${dataset}”没有问题。`,
  },
  'export.not_ready': {
    title: '文件尚未就绪',
    detail: '文件仍在生成，或未能生成。',
  },

  'work.index_failed': {
    title: '建立索引失败',
    detail: '索引进程遇到意外错误，详情见服务器日志。请重试；如果再次失败，请连同文件格式一并报告。',
  },
  'work.index_stopped': { title: '已取消', detail: '可随时重新开始。' },
  'work.words_stopped': {
    title: '全文索引不完整',
    detail: '它已被取消。已有的部分可以搜索；建立完整索引即可补齐其余部分。',
  },
  'work.export_stopped': {
    title: '导出已取消',
    detail: '可随时重新请求。',
  },
  'work.export_failed': {
    title: '导出失败',
    detail: '生成文件的进程遇到意外错误，详情见服务器或其工作进程的日志。请重试。',
  },
  'work.index_killed': {
    title: '进程提前结束',
    detail: ({ signal }) => `它被 ${signal} 终止，可能是内存不足。请重试。`,
  },
  'work.gave_up': {
    title: '已放弃',
    detail: ({ times }) =>
      `已尝试 ${times} 次，每次执行它的进程都无声终止，可能是内存不足。请增加机器的内存，然后重试。`,
  },
  'work.index_exited': {
    title: '进程提前结束',
    detail: ({ code }) => `它以代码 ${code} 终止，可能是内存不足。请重试。`,
  },
  'work.cancelled': { title: '已取消', detail: '已没有人在等待结果。需要时请重新请求。' },
  'work.ended': {
    title: '进程提前结束',
    detail: '处理此请求的进程被外部终止，可能是本机内存不足。没有保存任何内容；请重试。',
  },
  'work.time_limit': {
    title: '用时过长',
    detail: ({ seconds }) =>
      `已在 ${seconds} 秒后停止，这是单个请求的时限；没有保存任何内容。请减少一次请求的内容（更小的文件、更少的系统或运行、更窄的搜索），或在负载较低时重试。`,
  },
  'work.memory_limit': {
    title: '占用内存过多',
    detail: ({ mebibytes }) =>
      `所需内存超过 ${mebibytes} MiB（单个请求的上限）时已停止；没有保存任何内容。请减少一次请求的内容：更小的文件、更少的系统或运行、更窄的搜索。`,
  },
  'work.busy': {
    title: '等待的请求过多',
    detail: ({ waiting }) => `有 ${waiting} 个请求在等待响应，已达上限。请稍后重试。`,
  },

  'upload.too_large': {
    title: '文件过大，无法上传',
    detail: ({ limit }) => `上传上限为 ${limit} MiB。请改为按路径打开文件。`,
  },
  'upload.json_too_large': {
    title: '文件过大',
    detail: ({ file, limit }) => `“${file}”超过 ${limit} MiB。文件是否选对？没有保存任何内容。`,
  },
  'upload.json_empty': { title: '文件为空', detail: ({ file }) => `“${file}”没有内容。` },
  'upload.predictions_missing': {
    title: '找不到文件',
    detail: ({ file }) => `没有预测文件“${file}”。请检查路径。`,
  },
  'upload.predictions_too_large': {
    title: '预测文件过大',
    detail: ({ file, limit }) => `“${file}”超过 ${limit} MiB。${TOO_LARGE}，或按系统拆分。`,
  },
  'upload.predictions_unpack': {
    title: '内容过多',
    detail: ({ file, most, times, packed, limit }) => {
      const why = times === 0 ? '已达上限' : `是其 ${packed} 字节的 ${times} 倍以上：回答文件的压缩比不会这么高`;
      return `“${file}”解压出的内容超过 ${most} MiB 时已停止，${why}。${TOO_LARGE}，按系统拆分，或者在解压后不超过 ${limit} MiB 时上传解压后的文件。`;
    },
  },

  'runs.nothing_matches': {
    title: '没有行与此数据集匹配',
    detail: ({ file, dataset, rows, remedy }) => `“${file}”的 ${rows} 行都与“${dataset}”中的问题不匹配。${remedy}`,
  },
  'runs.not_removed': {
    title: '没有可恢复的内容',
    detail: ({ run }) => `运行“${run}”不是此服务器在过去十分钟内移除的，或其数据集已不存在。请重新上传其文件。`,
  },
  'runs.no_row': {
    title: '没有可判定的回答',
    detail: ({ run, question, outcome }) => `运行“${run}”没有问题“${question}”的行（结果：${outcome}）。`,
  },
  'report.no_run': {
    title: '没有指定运行',
    detail: '报告针对一个或多个运行：请指定它们，如 runs=a,b。',
  },
  'runs.too_many': {
    title: '运行过多',
    detail: ({ count, most }) => `指定了 ${count} 次运行，最多显示 ${most} 次。`,
  },
  'runs.other_dataset': {
    title: '属于另一数据集的运行',
    detail: ({ run, dataset }) => `运行“${run}”回答的不是“${dataset}”的问题。请指定此数据集的运行。`,
  },
  'runs.no_such_metric': {
    title: '没有这个指标',
    detail: ({ metric, known }) =>
      `“${metric}”不是指标。${known.length > 0 ? `此数据集的运行有 ${chinese.list(known)}。` : '此数据集还没有运行。'}`,
  },
  'runs.no_official_file': {
    title: '没有官方格式',
    detail: ({ family }) => `${family} 没有定义回答文件的格式。请改为将预测导出为 CSV 或 JSON Lines。`,
  },
  'compare.name_runs': {
    title: ({ most }) => `请指定 2 到 ${most} 次不同的运行`,
    detail: ({ count }) => `指定了 ${count} 次。`,
  },
  'compare.datasets': {
    title: '这些运行属于不同的数据集',
    detail: ({ run, dataset, other, otherDataset }) =>
      `“${run}”回答的是“${dataset}”，“${other}”回答的是“${otherDataset}”。请对比同一数据集的运行。`,
  },
  'compare.one_judge': {
    title: '没有两个可对比的裁判',
    detail: ({ run, judge }) =>
      `“${run}”的回答${judge === '' ? '没有裁判评判' : `只由 ${judge} 评判`}。请添加你自己的判定，或上传含多个裁判的文件。`,
  },

  'reviews.no_evidence': {
    title: '找不到证据',
    detail: ({ question, turns, sessions }) =>
      `“${question}”的对话中没有${chinese.list(
        turns.map((turn, i) => `会话“${sessions[i]}”中的发言“${turn}”`),
      )}。该审阅已略过。`,
  },
  'pack.same': {
    title: '这些错误已经导入',
    detail: ({ name }) => `“${name}”的条目与之完全相同。若要以另一名称导入，请先将其移除。`,
  },
  'pack.no_match': {
    title: '该列表与此数据集无关',
    detail: ({ entries }) =>
      `其 ${entries} 个条目无论按 ID 还是按文本，都不对应此数据集的问题。它是否为另一数据集所作？没有保存任何内容。`,
  },
};
