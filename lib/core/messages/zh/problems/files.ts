import type { fileProblems as english } from '../../en/problems/files.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';
import { spaced } from '../spaced.ts';

const mebi = (bytes: number) => `${chinese.decimal(bytes / 1024 ** 2, bytes < 10 * 1024 ** 2 ? 1 : 0)} MiB`;
const COPY = '请下载文件并打开副本。';
const BY_HAND = '如果确实如此，请手动解压并打开其中的 JSON 文件。';
const KNOWN = 'Memoscope 可打开 LoCoMo、LongMemEval 等基准，格式为 JSON 或 JSON Lines，其中一些也可为 CSV 或 Parquet。';

export const fileProblems: Translated<typeof english> = {
  'disk.full': {
    title: '磁盘已满',
    detail: '主目录没有剩余空间（或配额已用完）。请释放磁盘空间后重试；此前保存的内容仍然保留。',
  },
  'disk.read_only': {
    title: '无法写入主目录',
    detail:
      '其磁盘只读，或属于其他用户。请使其可写，或用 --home 指定另一个文件夹。以 --read-only 启动的服务器可显示此前已建立索引的内容，但不能建立索引。',
  },
  'disk.no_folder': {
    title: '主目录不是文件夹',
    detail: '在它或其上级文件夹的位置上有一个文件。请用 --home 指定另一个文件夹。',
  },
  'disk.refused': {
    title: '磁盘拒绝操作',
    detail: '无法读取或写入主目录。请检查空间、配额或大小限制以及磁盘是否完好，然后重试；此前保存的内容仍然保留。',
  },
  'disk.damaged_database': {
    title: '数据库已损坏',
    detail:
      '主目录中的 memoscope.db 不是数据库，或已损坏。请恢复它的副本（名为 memoscope.db.before-… 的文件由更新时生成），或将其移走：数据集随后会从各自的文件重新读取，但运行和审阅只存在其中。',
  },
  'disk.long_name': {
    title: '名称过长',
    detail: '文件系统不接受这么长的名称。请缩短后重试。',
  },
  'disk.busy_database': {
    title: '数据库正在使用',
    detail:
      '另一个进程锁定主目录中的 memoscope.db 的时间超过了等待时限。请重试；如果一直如此，请查看是哪个程序打开了该文件。',
  },
  'disk.open_files': {
    title: '打开的文件过多',
    detail: '系统目前不允许打开更多文件。请重试，或提高上限（ulimit -n）。',
  },
  'index.damaged': {
    title: '索引已损坏',
    detail: '主目录的 indexes 文件夹中有文件损坏。请为该数据集重新建立索引；不会丢失任何内容。',
  },
  'database.older': {
    title: '数据库来自较旧的 Memoscope',
    detail: ({ file, found, needed }) =>
      `${file} 的 schema 为 ${found}，须先升级到 ${needed}：请在主目录可写的环境中启动一次 Memoscope。`,
  },
  'database.newer': {
    title: '数据库由较新的 Memoscope 创建',
    detail: ({ file, found, known }) =>
      `${file} 的 schema 为 ${found}，此版本只支持到 ${known}。请更新 Memoscope，或用 --home 指定另一个文件夹。`,
  },

  'file.not_regular': {
    title: '不是文件',
    detail: ({ file }) => `“${file}”不是普通文件。请选择数据集文件。`,
  },
  'file.pipe': {
    title: '无法读取管道',
    detail: ({ file }) => `“${file}”是管道，而文件需要多次读取。请把管道的输出写入一个文件，再指定该文件。`,
  },
  'file.missing': {
    title: '找不到文件',
    detail: ({ file }) => `文件“${file}”已不存在。请将其放回，或移除该数据集。`,
  },
  'file.forbidden': {
    title: '文件不可读',
    detail: ({ file }) => `无权读取“${file}”。请更改其权限。`,
  },
  'file.unreadable': {
    title: '文件不可读',
    detail: ({ file, code }) => `无法读取“${file}”（${code}）。`,
  },
  'file.shortened': {
    title: '文件在读取时发生变化',
    detail: ({ file, found, wanted }) =>
      `“${file}”在字节 ${found} 处结束，而预期到 ${wanted}：它在读取时变短了。请重新打开。`,
  },
  'file.record_moved': {
    title: '文件已变化',
    detail: ({ file, record, start, end }) =>
      `“${file}”的字节 ${start} 到 ${end} 处已不再是记录 ${record}。正在重新建立索引；请稍后刷新。`,
  },

  'packed.changed': {
    title: '文件在读取时发生变化',
    detail: ({ file }) => `“${file}”在解压时被更改。请重新打开。`,
  },
  'packed.disk_full': {
    title: '磁盘已满',
    detail: ({ file }) => `没有空间解压“${file}”。请释放磁盘空间后重试。`,
  },
  'packed.damaged': {
    title: '压缩文件已损坏',
    detail: ({ file, what, byte }) => `“${file}”已损坏或不完整：${what}（字节 ${byte} 附近）。请重新下载或压缩。`,
  },
  'packed.damaged_tar': {
    title: '归档已损坏',
    detail: ({ file, what, byte }) =>
      `“${file}”已损坏或不完整：在 tar 归档的字节 ${byte} 处，${what}。请重新下载或打包。`,
  },
  'packed.too_much': {
    title: '解压后数据过多',
    detail: ({ file, unpacked, compressed, why }) =>
      `“${file}”从 ${mebi(compressed)} 解压出 ${mebi(unpacked)} 后被停止：${why}。${BY_HAND}`,
  },
  'packed.announces_too_much': {
    title: '解压后数据过多',
    detail: ({ file, unpacked, compressed, why }) =>
      `“${file}”将从 ${mebi(compressed)} 解压出 ${mebi(unpacked)}：${why}。${BY_HAND}`,
  },
  'packed.no_members': {
    title: '归档中没有数据集',
    detail: ({ file, found, total }) =>
      `“${file}”中没有 .json、.jsonl 或 .ndjson 文件。${
        total === 0 ? '它是空的。' : `其中有 ${chinese.list(found)}${total > found.length ? ' 等' : ''}。`
      }`,
  },
  'packed.no_such_member': {
    title: '已不在归档中',
    detail: ({ file, member, found }) =>
      `“${file}”中已没有“${member}”${found.length > 0 ? `，现有 ${chinese.list(found)}` : ''}。请重新打开该归档，并移除此数据集。`,
  },
  'packed.several_members': {
    title: '归档中有多个文件',
    detail: ({ file, members, count }) =>
      `“${file}”含有 ${count} 个文件：${chinese.list(members)}${count > members.length ? '……' : ''}。请重新打开该归档，将每个文件作为一个数据集。`,
  },
  'packed.encrypted': {
    title: '归档已加密',
    detail: ({ file, member }) => `“${file}”中的“${member}”受密码保护。请手动解压并打开其中的 JSON 文件。`,
  },
  'packed.unknown_method': {
    title: '压缩方式不常见',
    detail: ({ file, member, method }) =>
      `“${file}”中的“${member}”使用 zip 压缩方法 ${method}；Memoscope 可读取 0（stored）和 8（deflate）。请重新打包，或手动解压。`,
  },
  'packed.large_window': {
    title: '压缩窗口过大',
    detail: ({ file }) =>
      `解压“${file}”需要超过 128 MiB 内存（zstd --long 或 --ultra）。请用 \`zstd -d --long=31\` 手动解压。`,
  },
  'packed.behind_url': {
    title: '压缩文件',
    detail: ({ file, packing }) => `“${file}”是压缩文件（${packing}）：无法通过网络按范围读取其内容。${COPY}`,
  },
  'parquet.damaged': {
    title: 'Parquet 文件已损坏',
    detail: ({ file, part, why }) =>
      `“${file}”是 Parquet 文件，但无法读取${spaced(part)}（${why}）。请重新下载或导出。`,
  },

  'url.unusable': {
    title: '无法读取该 URL',
    detail: ({ named }) =>
      `${named === '' ? '它' : `“${named}”`}不是 http://、https:// 或 hf:// URL。请写完整，如 https://host/path/file.json。`,
  },
  'url.credentials': {
    title: 'URL 含用户名或密码',
    detail: ({ host }) => `${host} 的 URL 含有用户名或密码，它们会被保存和发送。请去掉它们；或者：${COPY}`,
  },
  'url.private': {
    title: '专用网络地址',
    detail: ({ host }) => `${host} 是本机或专用网络的地址。如果确要读取，请用 --allow-private-urls 启动 Memoscope。`,
  },
  'url.redirect': {
    title: '该 URL 指向别处',
    detail: ({ host, why }) => `${host} ${why}。请指定它应指向的 URL。`,
  },
  'url.unreachable': {
    title: '无法连接服务器',
    detail: ({ host, why }) => `${host} ${why}。请检查地址和网络，然后重试。`,
  },
  'url.not_found': {
    title: '服务器拒绝提供文件',
    detail: ({ host, file, status }) => `${host} 对“${file}”返回 ${status}。请检查 URL 后重试。`,
  },
  'url.refused': {
    title: '服务器拒绝提供文件',
    detail: ({ host, file, status }) => `${host} 对“${file}”返回 ${status}。请检查 URL 后重试。`,
  },
  'url.sign_in': {
    title: '服务器拒绝提供文件',
    detail: ({ host, file, status }) => `${host} 对“${file}”返回 ${status}。只能读取无需登录的内容。${COPY}`,
  },
  'url.no_ranges': {
    title: '服务器不支持字节范围',
    detail: ({ host, file, why }) => `${host} ${why}，因此无法从“${file}”逐个读取对话。${COPY}`,
  },
  'url.unexpected': {
    title: '无法读取文件',
    detail: '从其服务器读取时遇到意外错误，详情见日志。请重试。',
  },
  'url.empty': { title: '文件为空', detail: ({ file }) => `“${file}”没有任何字节。请检查 URL。` },
  'url.changed': {
    title: '文件已变化',
    detail: ({ file }) => `“${file}”自建立索引以来在其服务器上已变化。正在重新建立索引；请稍后刷新。`,
  },

  'dataset.no_bytes': {
    title: '文件为空',
    detail: ({ file }) => `“${file}”没有任何字节。下载是否完整？`,
  },
  'dataset.other_kind': {
    title: ({ kind }) => `不是 JSON 文件：${kind}`,
    detail: ({ file, kind, remedy }) => `“${file}”是${spaced(kind)}。${remedy}`,
  },
  'dataset.no_records': {
    title: '没有记录',
    detail: ({ file }) => `“${file}”不含任何记录。${KNOWN}`,
  },
  'dataset.not_json': {
    title: '不是 JSON 文件',
    detail: ({ file, begins }) =>
      `“${file}”${begins === '' ? '只含空白字符' : `以“${begins}”开头`}；应为 "[" 或 "{"。${KNOWN}`,
  },
  'dataset.invalid_json': {
    title: '不是有效的 JSON',
    detail: ({ file, at }) => `“${file}”有错误${at}。请修正该处后重新打开。`,
  },
  'dataset.unknown_format': {
    title: '不是已知的基准',
    detail: ({ file, looked }) => `“${file}”是有效的 JSON，但不属于任何已知基准。${looked}`,
  },
  'dataset.unknown_files': {
    title: '不是已知的基准',
    detail: ({ file }) => `“${file}”中的文件无论单独还是合在一起都不属于已知基准；如何读取由映射说明。`,
  },
  'dataset.unreadable_turns': {
    title: '无法读取其中的发言',
    detail: ({ file, empty, all, turns, found, record, path }) =>
      `“${file}”的结构与某个已知基准相同，但 ${all} 条发言中有 ${empty} 条没有文本。查找了${spaced(turns)}。${
        found === '' ? '' : `找到的第一条是${spaced(found)}`
      }（记录 ${record}，${path}）。如果它属于其他基准，请转换为某种已知结构。`,
  },
};
