import type { commandProblems as english } from '../../en/problems/commands.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

const usage = (title: string) => ({ title, detail: ({ usage: how }: { usage: string }) => how });

export const commandProblems: Translated<typeof english> = {
  'usage.two_runs': usage('请指定一个数据集和两次运行'),
  'usage.predictions': usage('请指定一个数据集和一个预测文件'),
  'usage.texts': usage('请指定一个数据集和一个文本文件'),
  'usage.judge': usage('请指定一个数据集和一个预测文件或运行'),
  'usage.memories': usage('请指定一个数据集和一个记忆文件'),
  'usage.shape': usage('请指定一个数据集和一种格式'),
  'usage.one_dataset': usage('请指定一个数据集'),
  'usage.run': usage('请指定一个数据集和一个运行'),
  'usage.one_catalogue': usage('请指定目录库'),
  'usage.out': usage('请用 --out 指定文件夹'),
  'usage.one_path': usage('请指定一个文件或文件夹'),
  'usage.no_such_shape': {
    title: ({ shape }) => `没有名为“${shape}”的导出格式`,
    detail: ({ usage: how }) => how,
  },
  'usage.report_as': {
    title: '未知的报告格式',
    detail: ({ known, given }) => `--as 须为 ${known.join(' 或 ')}，而不是“${given}”。`,
  },
  'usage.json_csv': {
    title: '--json 与 --csv 互相排斥',
    detail: '二者都决定 stdout 的内容：请只给出其中一个。',
  },
  'usage.option_of': {
    title: ({ option, as }) => `--as ${as} 不接受 --${option}`,
    detail: ({ option, shapes }) => `--${option} 只用于 --as ${shapes.join(' 或 ')}。`,
  },
  'usage.command': {
    title: '没有该命令',
    detail: ({ named, commands }) =>
      `“${named}”既不是命令（${chinese.list(commands)}），也不是此处的文件或文件夹。请参阅 memoscope --help。`,
  },
  'usage.empty': {
    title: '没有指定任何内容',
    detail: '路径为空：是否有未设置的 shell 变量？',
  },
  'usage.port': {
    title: '不是端口',
    detail: ({ port }) => `--port 须为 0 到 65535 的数字，而不是“${port}”。`,
  },
  'usage.sample': {
    title: '没有此示例',
    detail: ({ name, known }) => `--sample 须为以下之一：${chinese.list(known)}，而不是“${name}”。`,
  },
  'usage.token': {
    title: '需要令牌',
    detail: ({ host }) =>
      `他人可以访问 ${host}：请用 --token 设定密钥，或用 --read-only --public 允许任何人查看，或去掉 --host 只为本机提供服务。`,
  },
  'usage.public': {
    title: '--public 需要 --read-only',
    detail:
      '对所有人开放的服务器不接受更改，也没有令牌：请同时使用 --public 和 --read-only，不要使用 --token 和 MEMOSCOPE_TOKEN。',
  },
  'usage.token_oidc': {
    title: '--token 与 --oidc 不能同时使用',
    detail:
      '启用登录后，每个人都有自己的令牌，而共用的密钥无法确认来访者。请去掉 --token 和 MEMOSCOPE_TOKEN，或去掉 --oidc 和 MEMOSCOPE_OIDC_ISSUER。',
  },
  'usage.framed_by': {
    title: '--framed-by 的源无效',
    detail: ({ origin }) => `“${origin}”不是 https://example.org 或 http://localhost:* 这样的源。`,
  },
  'usage.categories': {
    title: '未知的类别',
    detail: ({ known, given }) => `--categories 须为 ${known.join(' 或 ')}，而不是“${given}”。`,
  },
  'usage.lang': {
    title: '未知的语言',
    detail: ({ known, given }) => `--lang 和 MEMOSCOPE_LANG 须为 ${known.join(' 或 ')}，而不是“${given}”。`,
  },
  'usage.public_url': {
    title: '不是网站地址',
    detail: ({ url }) => `--public-url 只取协议和主机，例如 https://memoscope.example.org，而不是“${url}”。`,
  },
  'usage.shared': {
    title: '--catalogue 与 --objects 须同时给出',
    detail:
      '多台机器共用的是一个目录库 postgres://… 和一个对象存储 s3://BUCKET/PREFIX 或 file:///FOLDER：请用 --catalogue 和 --objects，或在 MEMOSCOPE_CATALOGUE 和 MEMOSCOPE_OBJECTS 中，两者都给出。',
  },
  'usage.catalogue': {
    title: '请指明共用的位置',
    detail:
      '此命令针对多台机器共用的内容：请用 --catalogue 和 --objects，或在 MEMOSCOPE_CATALOGUE 和 MEMOSCOPE_OBJECTS 中指明。',
  },
  'usage.scheme': {
    title: '无法读取该 URL',
    detail: ({ scheme }) => `无法读取“${scheme}”：请指定 http:// 或 https:// URL，或路径。`,
  },
  'command.not_built': {
    title: '应用尚未构建',
    detail: '请运行 `npm start`（会构建一次）或 `npm run build`。',
  },
  'command.port_in_use': {
    title: '端口已被占用',
    detail: ({ address }) => `另一个程序正在监听 ${address}。请用 --port 另选端口。`,
  },
  'command.cannot_listen': {
    title: '服务器无法监听',
    detail: ({ address, code }) => `无法使用 ${address}（${code}）。`,
  },
  'command.nothing_opened': {
    title: '没有打开任何内容',
    detail: '所有路径都无法打开，见上文。不指定路径则显示示例。',
  },
  'command.no_mapping': {
    title: '找不到文件',
    detail: ({ file }) => `没有映射文件“${file}”。请检查路径。`,
  },
  'command.no_texts': {
    title: '没有这样的文件',
    detail: ({ file }) => `没有含待定位文本的文件“${file}”。`,
  },
  'command.folder_given': {
    title: '不是文件',
    detail: ({ file }) => `“${file}”是文件夹；请指定文件。`,
  },
  'command.no_datasets': {
    title: '文件夹中没有数据集',
    detail: ({ known }) =>
      `其中没有已知基准的文件。查找了：${known.join('、')}。对于其他形状的文件，“memoscope map PATH” 会提出映射。`,
  },
  'command.folder': {
    title: '请指定一个数据集',
    detail: ({ file }) => `“${file}”是文件夹；请指定其中的一个数据集文件。`,
  },
  'command.several_datasets': {
    title: '请指定一个数据集',
    detail: ({ file, members }) =>
      `“${file}”含有 ${members.length} 个数据集：${chinese.list(members)}。请解压你需要的那一个。`,
  },
  'command.holds_datasets': {
    title: '请指定一个数据集',
    detail: ({ file, count }) => `“${file}”含有 ${count} 个数据集。`,
  },
  'command.no_such_dataset': {
    title: '没有该数据集',
    detail: ({ id, known }) =>
      `“${id}”既不是文件，也不是已打开的数据集。${
        known.length > 0 ? `已打开的数据集：${chinese.list(known)}。` : '没有打开的数据集，请指定文件。'
      }`,
  },
  'command.failed': { title: '无法读取数据集', detail: '请查看该文件。' },
  'command.which_system': {
    title: '请指定一个系统',
    detail: ({ file, systems, first }) => `“${file}”含有 ${chinese.list(systems)}。请指定其中一个：${file}#${first}`,
  },
  'command.no_such_run': {
    title: '没有该运行',
    detail: ({ run, dataset, known }) =>
      `“${run}”既不是预测文件，也不是“${dataset}”的运行。${
        known.length > 0 ? `它的运行：${chinese.list(known)}。` : '它没有已存的运行，请指定预测文件。'
      }`,
  },
  'command.no_values': {
    title: '没有可对比的内容',
    detail: ({ run, metric }) => `${run} 没有“${metric}”的值。请用 --metric 另选指标。`,
  },
  'command.unwritable': {
    title: '无法写入文件',
    detail: ({ file, why }) => `“${file}”：${why}。没有写入任何内容。`,
  },
  'command.stdout': {
    title: '无法写入输出',
    detail: ({ why }) => `stdout：${why}。已写入的内容不完整。`,
  },

  'site.not_empty': {
    title: '文件夹不为空',
    detail: ({ folder }) => `“${folder}”含有其他文件。请用 --out 指定新的或空的文件夹。`,
  },
  'site.base': {
    title: '--base 不是路径',
    detail: ({ base }) =>
      `“${base}”不能作为站点在主机上的位置。请写出从根目录开始的文件夹路径，例如 --base /memoscope/。`,
  },
  'site.long_id': {
    title: '对话的 ID 过长，无法作为独立页面',
    detail: ({ id, bytes, most }) =>
      `ID“${id}…”有 ${bytes} 字节，而文件系统的名称最长 ${most} 字节。请不要包含该对话（用 --questions 指定要显示的问题），或在文件副本中缩短该 ID。`,
  },
  'site.unusable_id': {
    title: '某个 ID 无法用作文件名',
    detail: ({ address }) => `“${address}”无法写成文件。`,
  },
  'site.page': {
    title: '有页面无法导出',
    detail: ({ address, status }) => `${address} 返回状态 ${status}。`,
  },
  'site.no_such_questions': {
    title: '数据集中没有这些问题',
    detail: ({ unknown, wanted, some }) =>
      `${wanted} 个问题 ID 中有 ${unknown} 个未知：${chinese.list(some)}${unknown > some.length ? '……' : ''}。`,
  },
  'site.no_such_runs': {
    title: '找不到运行',
    detail: ({ unknown, known }) =>
      `没有名为 ${chinese.list(unknown)} 的运行。它的运行：${chinese.list(known) || '无'}。若要使用预测文件，请以文件指定数据集。`,
  },
  'site.no_such_files': {
    title: '找不到运行',
    detail: ({ unknown }) =>
      `没有名为 ${chinese.list(unknown)} 的运行。以文件指定数据集时，运行须为预测文件；若要使用已存的运行，请以 ID 指定数据集。`,
  },
  'site.no_reviews': {
    title: '文件没有审阅',
    detail: () => '审阅与主目录中的数据集一起保存：使用 --reviews 时请以 ID 指定数据集。',
  },
  'site.too_many_runs': {
    title: '运行过多',
    detail: ({ count, most }) => `指定了 ${count} 次运行，最多显示 ${most} 次。`,
  },
};
