import type { reasons as english } from '../en/reasons.ts';
import { chinese } from '../languages.ts';
import type { Translated } from '../translated.ts';
import { spaced } from './spaced.ts';

type Fitting = Record<'names' | 'ids' | 'rows', readonly string[]>;

const fitting = ({ names, ids, rows }: Fitting): string =>
  chinese.list(names.map((name, i) => `“${name}”（${ids[i]}，${rows[i]} 行）`));

const quoted = (keys: readonly string[]) => keys.map((key) => JSON.stringify(key)).join('、');

const known = (names: readonly string[]) => spaced(`${names.slice(0, -1).join('、')} 和 ${names.at(-1)}`);

const PACKINGS = {
  gzip: { name: 'gzip', file: 'gzip 文件' },
  zstd: { name: 'Zstandard', file: 'Zstandard 文件' },
  zip: { name: 'zip', file: 'zip 归档' },
  tar: { name: 'tar', file: 'tar 归档' },
};

export const reasons: Translated<typeof english> = {
  'damage.not_packed': '它既不是压缩文件，也不是归档',
  'damage.ends': ({ at, end }) => `它在字节 ${at} 处结束，而预期长度为 ${end}`,
  'damage.data': '无法读取其压缩数据',
  'damage.data_because': ({ why }) => `无法读取其压缩数据（${why}）`,
  'damage.ends_early': ({ at }) => `其压缩数据在字节 ${at} 处提前结束`,
  'damage.ends_inside': ({ at }) => `它在字节 ${at} 处、压缩数据中间结束`,
  'damage.last_frame': '其最后一帧不完整',
  'damage.other_data': ({ at, kind }) => `字节 ${at} 之后的内容不是 ${PACKINGS[kind].name} 数据`,
  'damage.members': ({ count }) => `其目录列出 ${count} 个文件`,
  'damage.directory': ({ why }) => `无法读取其目录（${why}）`,
  'damage.overlap': ({ member }) => `“${member}”与其中另一个文件的字节重叠`,
  'damage.longer': ({ member }) => `“${member}”比目录所写的更长`,
  'damage.checksum': ({ member }) => `“${member}”的校验和不符`,
  'damage.tar_checksum': '某个文件头与其校验和不符',
  'damage.tar_name': '某个名称过长',
  'damage.tar_header': '归档在文件头中间结束',
  'damage.tar_file': '归档在文件中间结束',
  'damage.parquet_directory': '文件末尾的目录',
  'damage.parquet_rows': ({ first, last, rows }) => `第 ${first} 至 ${last} 行（共 ${rows} 行）`,

  'bound.bytes': ({ gibibytes }) => `不解压超过 ${gibibytes} GiB 的内容`,
  'bound.ratio': ({ ratio }) => `没有数据集的压缩比会超过 ${ratio} 倍`,

  'redirect.nowhere': '的重定向没有目标',
  'redirect.many': ({ most }) => `的重定向超过 ${most} 次`,
  'redirect.insecure': '从 https 重定向到 http，内容可能在途中被他人篡改',
  'host.slow': ({ seconds }) => `在 ${seconds} 秒内没有响应`,
  'host.unknown': '是找不到的主机',
  'host.error': ({ code }) => `无法连接（${code}）`,
  'host.broke_off': '中断了传输',
  'host.silent': '不再发送数据',
  'host.broken': ({ code }) => `断开了连接（${code}）`,
  'host.answered': ({ status }) => `返回 ${status}`,
  'host.times': ({ why, times }) => `${why}，共 ${times} 次`,
  'ranges.other': '给出的范围与请求的不同',
  'ranges.whole': '对部分内容的请求返回了整个文件',
  'ranges.compressed': '压缩了所发送的内容',
  'ranges.no_length': '没有说明文件长度',

  'kind.packed_twice': ({ packing }) => `嵌套在另一个压缩文件中的 ${PACKINGS[packing].file}`,
  'kind.packed_inside': '压缩文件中的压缩文件',
  'kind.zip': 'zip 归档',
  'kind.tar': 'tar 归档',
  'kind.utf16': 'UTF-16 文本',
  'kind.xml': 'XML',
  'kind.html': '网页（HTML）',
  'kind.lfs': 'Git LFS 指针，而不是文件本身',
  'kind.pdf': 'PDF 文档',
  'kind.parquet': 'Parquet 文件',
  'kind.sqlite': 'SQLite 数据库',
  'kind.png': '图片（PNG）',
  'kind.jpeg': '图片（JPEG）',
  'kind.rtf': '富文本文档（RTF）',
  'kind.old_office': '旧版 Office 文档',
  'kind.office': 'Office 文档',
  'kind.binary': ({ byte }) => `二进制数据（字节 ${byte} 处为零字节）`,

  'unwritable.denied': '当前用户无权写入',
  'unwritable.folder': '它是文件夹',
  'unwritable.long_name': '名称过长',
  'unwritable.no_folder': '所在文件夹不存在',
  'unwritable.full': '磁盘已满',
  'unwritable.not_folder': '路径中有一部分是文件',
  'unwritable.read_only': '磁盘只读',

  'remedy.unpack_outer': '请手动解压外层，再打开其中的文件。',
  'remedy.upload_inner': '请解压外层，再上传其中的文件。',
  'remedy.upload_answers': '请解压后上传含有回答的文件。',
  'remedy.open_utf8': '请另存为 UTF-8 后重新打开。',
  'remedy.upload_utf8': '请另存为 UTF-8 后重新上传。',
  'remedy.upload_text': '请另存为纯文本后重新上传。',
  'remedy.upload_csv': '请将表格导出为 CSV 后上传。',
  'remedy.upload_known':
    'Memoscope 可读取 JSON、JSON Lines、CSV 或 TSV 格式的预测，也支持 gzip 或 Zstandard 压缩：请上传其中一种。',
  'remedy.raw_link': '从文件托管网站下载时，得到的常常是网页本身：请使用网站的“raw”或“download”链接。',
  'remedy.lfs': '请用 `git lfs pull` 获取文件。',
  'remedy.map_shipped': ({ name, called }) =>
    `它的形式与 ${name} 相同，其映射已内置，名为“${called}”：请用该映射打开。`,
  'remedy.map': '如何读取由映射说明：系统可以为它提出一个。',
  'remedy.fix_run': '请修正该处，或重新生成运行文件，然后上传。',
  'remedy.fix': '请修正该处；没有保存任何内容。',
  'remedy.take_cut': ({ entries, fix }) =>
    `文件提前结束；结尾处的列表中有 ${entries} 个完整条目可以读取。若要采用它们，请查看预览，或在映射中写 "cut": true。${fix}`,

  'remedy.fits': (fits) => `它与数据集${fitting(fits)}相符。`,
  'remedy.upload_there': (fits) => `它与数据集${fitting(fits)}相符：请上传到那里。`,
  'remedy.name_question': '请上传到它所属的数据集，或在映射中指明哪些字段标识问题。',

  'expected.scalar': '应为文本或数字',
  'expected.locomo_id': '应为 "locomo_0_qa1" 这样的 ID',
  'expected.question': '应为问题的 ID',
  'expected.turn': '应为发言 ID 或 {"session", "turn"}',
  'expected.version': ({ version }) => `应为版本 ${version}`,
  'expected.some_review': '应至少有一项：判定、答案、证据或备注',
  'expected.other': '无法理解',

  'looked.for': ({ known: names, found }) => `查找了${known(names)}；找到的是${spaced(found)}。`,
  'looked.for_predictions': ({ known: names, found }) =>
    `查找了${known(names)}；找到的是${spaced(found)}。这些看起来是预测：请先打开其数据集。`,
  'looked.for_histories': ({ known: names, found }) =>
    `查找了${known(names)}；找到的是${spaced(found)}。这些看起来是没有历史的 LongMemEval 问题：缺少 "haystack_sessions"。`,
  'looked.for_part': ({ known: names, found, family }) =>
    `查找了${known(names)}；找到的是${spaced(found)}。这看起来只是组成 ${family} 数据集的文件之一：请打开包含全部文件的文件夹。`,
  'looked.nothing': '没有任何记录',
  'looked.no_keys': '没有键的记录',
  'looked.no_keys/in': ({ members }) => `${members} 中没有键的记录`,
  'looked.keys': ({ keys }) => `含 ${keys} 的记录`,
  'looked.keys/in': ({ members, keys }) => `${members} 中含 ${keys} 的记录`,
  'looked.no_objects': ({ kind }) => `不是对象的记录（${kind}）`,
  'looked.no_objects/in': ({ members, kind }) => `${members} 中不是对象的记录（${kind}）`,
  'keys.all': ({ keys }) => quoted(keys),
  'keys.some': ({ keys, more }) => `${quoted(keys)} 及另外 ${more} 个键`,

  'turns_of.locomo': '含 "speaker"、"dia_id" 和 "text" 的发言',
  'turns_of.chat': '含 "role" 和 "content" 的消息',
  'turns_of.mapped': '含映射所指文本的发言',
  'turns_of.mutualfriends': '含 "agent"、"action" 和 "data" 的事件',

  'json.at': ({ line, column, byte, fault }) => `：第 ${line} 行第 ${column} 列（字节 ${byte}），${fault}`,
  'found.list': ({ count }) => `含 ${count} 项的列表，各项没有这样的 ID`,
  'found.other_list': ({ count }) => `含 ${count} 项的列表，各项不是带有回答的对象`,
  'found.null': 'null',
  'found.value': ({ type }) => type,
  'found.single': ({ type }) => `单个 ${type}`,
  'found.empty_object': '空对象',
  'found.bare_object': '没有成员的对象',
  'found.object': ({ keys }) => `含 ${chinese.list(keys)} 的对象`,
};
