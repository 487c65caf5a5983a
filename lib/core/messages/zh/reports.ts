import type { reports as english } from '../en/reports.ts';
import { chinese } from '../languages.ts';
import type { Translated } from '../translated.ts';
import { spaced } from './spaced.ts';

const rows = (count: number) => chinese.plural(count, { other: '行' });

interface Equal {
  equal: number;
  compared: number;
}
const share = ({ equal, compared }: Equal) => `${rows(compared)}中有 ${rows(equal)}`;

const UNITS = { milliseconds: '毫秒', seconds: '秒' };

const NO_QUESTION = {
  no_field: '该行没有字段标识问题：既无 ID，也无文本或位置。',
  text_and_position: '数据集没有这一文本的问题，而该位置上是另一个问题。若只按位置匹配，请将文本字段映射为“ignore”。',
  id_and_text: '数据集既没有这个 ID，也没有这一问题文本。',
  text: '数据集没有这一文本的问题。',
  id: '数据集没有这个 ID 的问题。',
  position: '该对话在这个位置没有问题。',
  conversation: '该行没有说明其位置属于哪个对话。',
  nothing: '该行没有问题文本、ID 或位置。',
};

const LEFT_OUT = {
  deep: ({ levels }: { levels: number }) => `该行嵌套超过 ${levels} 层`,
  cut: () => '最后一行被截断：不是完整的 JSON',
  not_json: () => '该行不是 JSON',
  not_object: () => '该行不是对象',
};

export const reports: Translated<typeof english> = {
  'shape.table': '表格，每行一个回答。',
  'shape.longmemeval_log': ({ lines }) =>
    `LongMemEval 的评测日志：${lines ? 'JSON Lines，' : ''}每条含一个回答及其标签。`,
  'shape.retrieval_log': ({ lines }) => `检索日志：${lines ? 'JSON Lines，' : ''}每个问题检索到的内容，不含回答。`,
  'shape.lines': 'JSON Lines，每行一个回答。',
  'shape.official_qa': ({ path }) => `LoCoMo 自己的输出：回答写在各对话的问题中（${path}）。`,
  'shape.qa': ({ path }) => `回答写在各对话的问题中（${path}）。`,
  'shape.columns': '由列组成的对象：每个字段一个列表。',
  'shape.list': '列表，每项一个回答。',
  'shape.single': '单个回答。',
  'shape.keyed_answers': ({ path }) => `对象，每个键对应一个回答（${path}）。`,
  'shape.keyed_rows': ({ path }) => `按键分组的回答列表（${path}）。`,
  'shape.nested': ({ path }) => `文件内层的回答（${path}）。`,
  'shape.types': '按问题类型列出的回答及裁判对其的评判（BEAM 自己的文件）。',
  'shape.memory_records': '记忆与问题的记录，每条带有评判（HaluMem 自己的结果）。',
  'shape.memoscope': 'Memoscope 导出的运行。',

  'field.mapped': '由映射指定。',
  'field.unused': '未使用，保留在原始行中。',
  'field.system': '其值是系统名称：多个系统回答同样的问题。',
  'field.verdicts': ({ judge }) => `判定，记为裁判“${judge}”的判定。`,
  'field.verdicts_percent': ({ judge }) => `以百分数表示的判定，记为裁判“${judge}”的判定。`,
  'field.reason': ({ judge }) => `裁判“${judge}”给出的理由。`,
  'field.time/mapping': '回答用时：由映射指定。',
  'field.time/name': ({ unit }) => `回答用时：字段名表明单位为${UNITS[unit]}。`,
  'field.time/contest': '回答用时：竞赛要求以秒为单位。',
  'field.time/median': ({ median, unit }) => `回答用时：时长；其中位数为 ${median}，据此单位为${UNITS[unit]}。`,
  'field.tokens': 'token 数。',
  'field.score': ({ name }) => `文件中的数值，存为 score.${name}。`,
  'field.retrieved_text': '文本形式的检索上下文；含 ID 的字段更精确，因此改用后者。',
  'field.retrieved_again': '重复了另一字段的检索结果，不重复计算；若要改用此字段，请将另一字段映射为“ignore”。',
  'field.identity': ({ found, rows: all }) => `${rows(all)}中有 ${chinese.count(found)} 个值见于数据集。`,
  'field.position': '问题在其对话中的序号。',
  'field.name': '依据字段名。',
  'field.gold': (equal) => `${share(equal)}与数据集的标准答案相同。`,
  'field.gold_by_name': ({ field, ...equal }) => `${share(equal)}与数据集的标准答案相同；依据字段名 ${field} 采用。`,
  'field.answers': '回答，依据字段名和内容。',
  'field.answers_compared': (equal) => `回答，依据字段名和内容。${share(equal)}与数据集的标准答案相同。`,
  'field.answers_beside': ({ gold }) => `回答；标准答案在 ${gold} 中。`,
  'field.answers_beside_compared': ({ gold, ...equal }) =>
    `回答；标准答案在 ${gold} 中。${share(equal)}与数据集的标准答案相同。`,
  'field.gold_evidence': (equal) => `${share(equal)}与数据集的证据相同。`,
  'field.retrieved_perfect': (equal) =>
    `字段名表示检索结果，但 ${share(equal)}与数据集的证据相同：如果它其实是标准证据，请映射为“gold-evidence”。`,
  'field.retrieved': '检索结果。',
  'field.retrieved_compared': (equal) => `检索结果；${share(equal)}与数据集的证据相同。`,
  'field.evidence_unused': (equal) => `字段名表示标准证据，${share(equal)}与之相同；检索结果在另一字段中。`,
  'field.empty_lists': '每一行都为空：无法得知检索到了什么。',
  'field.unknown_ids': '这些编号不对应数据集中的任何发言或会话。',
  'field.memoscope': '由 Memoscope 写出：问题、回答、投票、检索项和数值均按原样读回。',

  'row.no_question': ({ has }) => NO_QUESTION[has],
  'row.by_order': ({ questions, scope, row, place }) =>
    `${scope === 'dataset' ? '数据集中' : '该对话中'}有 ${questions} 个问题是这一文本；这是第 ${row} 个含该文本的行，因此视为对应其中第 ${place} 个问题。`,
  'row.last_counts': '以最后一行为准，因为续跑或修补运行时会追加行。',
  'row.complete_counts': '以前一行为准，因为它比后一行更完整。',
  'row.too_deep': ({ levels }) => `该行嵌套超过 ${levels} 层，其原始形式已略过。`,
  'row.no_object': ({ is }) => `有一行是${spaced({ null: 'null', list: '列表', other: '非对象的值' }[is])}，已略过。`,
  'row.api_error': ({ of }) => `${of === 'answer' ? '回答' : '裁判的理由'}是接口错误；该行没有评判。`,
  'row.no_numbers': ({ count }) => `应为数字之处有 ${count} 处是文本，已读作 null。`,
  'records.no_numbers': ({ count, records }) =>
    `${records} 条记忆记录中，有 ${count} 条在裁判的数字处是文本，已读作 null。`,
  'row.changed_field': ({ field }) =>
    `字段“${field}”被改动过，无法读取；该行已略过。从整个文件中去掉该字段，即可将其当作普通文件读取。`,
  'row.added': ({ field }) => `该行没有“${field}”，已略过。从整个文件中去掉该字段，即可将其当作普通文件读取。`,
  'row.open_quote': '有引号开启后未闭合，该行已略过。',
  'row.cells': ({ cells, columns, of }) =>
    `该行有 ${cells} 个单元格，而${of === 'first' ? '首行' : '表头'}有 ${columns} 个；该行已略过。`,
  'row.line': ({ is, levels, begins }) => `${LEFT_OUT[is]({ levels })}，已略过。其开头为${spaced(begins)}`,

  'predictions.not_utf8': '文件并非全是 UTF-8；其余字节读作 �。',
  'predictions.several_values': ({ values, rest }) =>
    `文件含有 ${values} 个先后相接的 JSON 值${rest ? '，以及已略过的残缺部分' : ''}；已按一个列表读取。`,
  'predictions.member_left': ({ member, why }) => `文件 ${member} 已略过：${why}`,
  'predictions.not_numbers': ({ count }) => `${count} 处 NaN 或 Infinity 不属于 JSON，已读作 null。`,
  'predictions.cut': ({ entries }) =>
    `文件提前结束。已读取结尾处列表中的 ${entries} 个完整条目及此前的内容，其余已丢失。是否运行尚未写完？`,
  'predictions.no_header': ({ columns }) => `首行不是表头；各列命名为 ${columns}。`,
  'predictions.other_list': ({ path, matched }) =>
    `${path} 处的列表也像是数据行（前几行中有 ${matched} 行匹配），但未读取；若要改为读取它，请在映射（“rows”）中指明。`,
  'predictions.other_answers': ({ rows: count }) =>
    `与计入的行内容不同的重复行：${chinese.count(count)}。若文件含多个系统的回答，请在每行加入“system”字段，写明系统名称。`,
  'predictions.nothing_said': '没有找到含有回答、判定或检索结果的字段。请在映射中指明哪个字段是“prediction”。',
  'predictions.unread_verdicts': ({ field, values, unread, used }) =>
    used
      ? `“${field}”：${values} 个值中有 ${unread} 个既未说正确也未说错误，两边都不计。`
      : unread === values
        ? `“${field}”的名称像是裁判的评判，但 ${values} 个值中没有一个说明正确或错误，因此未使用。`
        : `“${field}”的名称像是裁判的评判，但 ${values} 个值中只有 ${values - unread} 个说明正确或错误，因此未使用。若要计入这些值，请在映射中指明它是“judge”。`,
  'predictions.own_dialogues': ({ compared }) =>
    `这些是数据集自己的对话（已比对 ${compared} 个），而不是系统的对话：得分属于参与游戏的人。若要为系统计分，请上传系统所进行的对话。`,
  'predictions.refused': (differences) =>
    `竞赛会拒收该文件，因为其 ID 与数据集的不完全一致：${parts(differences).join('，')}（GIGA-3.3）。`,

  'memories.no_text': '该记忆没有文本',
  'memories.unknown_id': ({ id }) => `记忆“${id}”被删除，但此前没有存储过`,
};

function parts({ unmatched, duplicates, missing }: Record<'unmatched' | 'duplicates' | 'missing', number>): string[] {
  return [
    ...(unmatched === 0 ? [] : [`${unmatched} 行的 ID 不在数据集中`]),
    ...(duplicates === 0 ? [] : [`${duplicates} 行的 ID 重复`]),
    ...(missing === 0 ? [] : [`${missing} 个问题没有对应的行`]),
  ];
}
