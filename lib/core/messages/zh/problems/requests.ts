import type { requestProblems as english } from '../../en/problems/requests.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

const FORM = '请以 multipart/form-data 发送，文件放在名为 "file" 的部分中。';
const UPLOAD = '无法读取上传内容';

const invalid = (what: string) => ({
  title: `${what}无效`,
  detail: ({ issues }: { issues: readonly string[] }) => issues.join('；'),
});

export const requestProblems: Translated<typeof english> = {
  'request.query': invalid('查询参数'),
  'request.body': invalid('请求体'),
  'request.review': invalid('审阅'),
  'request.name': invalid('名称'),
  'request.mapping': invalid('映射'),
  'request.form': invalid('表单'),
  'request.empty_body': { title: '请求体不是 JSON', detail: '请求体为空。' },
  'request.not_json': { title: '请求体不是 JSON', detail: ({ why }) => `${why}。` },
  'request.too_large': { title: '请求过大', detail: '其 JSON 超过 1 MiB。没有任何更改。' },
  'request.no_body': { title: UPLOAD, detail: `请求没有请求体。${FORM}` },
  'request.no_form': { title: UPLOAD, detail: `它不是 multipart 表单。${FORM}` },
  'request.no_part': { title: UPLOAD, detail: `其中没有名为 "file" 的部分。${FORM}` },
  'request.part_no_file': { title: UPLOAD, detail: `"file" 部分没有文件名，因此只是表单中的文本。${FORM}` },
  'request.second_file': {
    title: UPLOAD,
    detail: ({ first, second }) =>
      `名为 "file" 的部分不止一个：“${first}”和“${second}”。请一次发送一个文件；未保存任何内容。`,
  },
  'request.broken_form': { title: UPLOAD, detail: `multipart 表单中断或格式错误。${FORM}` },
  'request.disconnected': { title: UPLOAD, detail: `上传完成前连接已断开。${FORM}` },
  'request.dataset_type': {
    title: '不支持的请求体',
    detail: '请发送含 "file" 部分的 multipart/form-data，或 JSON {"path": "…"} 或 {"url": "…"}。',
  },
  'request.predictions_type': {
    title: '不支持的请求体',
    detail: '请发送含 "file" 部分的 multipart/form-data，或以文件本身为请求体并注明其类型。',
  },
  'request.no_file': {
    title: '没有发送文件',
    detail: '请以 JSON 文件为请求体发送，或将其放在表单的 "file" 部分中。',
  },
  'request.no_such_address': {
    title: '没有该地址',
    detail: ({ path }) => `${path} 不属于 API。请参阅 /api/v1/openapi.json。`,
  },
  'request.range': {
    title: '文件在此之前就结束了',
    detail: ({ bytes }) => `该文件有 ${bytes} 字节；请只请求其中的部分。`,
  },

  'compare.judges_of_one': {
    title: '请指定一次运行',
    detail: ({ count }) => `裁判对比只针对一次运行；指定了 ${count} 次。`,
  },
  'compare.profiles': {
    title: '各运行使用了不同的评分口径',
    detail: ({ runs, profiles, common }) =>
      `${runs.map((run, i) => `“${run}”：${profiles[i] || '没有得分'}`).join('；')}。不同口径衡量的内容不同，不能相互比较。${common.length > 0 ? `请按各运行都有的指标比较：${common.join('、')}。` : '请用同一口径为各运行评分。'}`,
  },
  'compare.taus': {
    title: '不同工具的 tau 不作比较',
    detail: ({ runs, tools }) =>
      `${runs.map((run, i) => `“${run}”：${tools[i]} 的 tau`).join('；')}。每个工具按自己的规则为事件排序。请按 beam.nugget 比较。`,
  },
  'compare.no_values': {
    title: '没有可对比的内容',
    detail: ({ metric, known }) => `没有运行含“${metric}”的值。可用的有 ${chinese.list(known)}。`,
  },

  'refused.host': {
    title: '未知主机',
    detail: ({ address }) => `此服务器的地址是 ${address}，而不是请求中的名称。请打开该地址。`,
  },
  'refused.origin': { title: '来自其他源的请求', detail: '不响应来自其他源的页面的请求。' },
  'refused.method': {
    title: '未知方法',
    detail: ({ method }) => `这里没有地址响应 ${method}。请参阅 /api/v1/openapi.json。`,
  },
  'refused.other_method': {
    title: '不允许的方法',
    detail: ({ allowed }) => `该地址响应 ${chinese.list(allowed)}。请参阅 /api/v1/openapi.json。`,
  },
  'refused.image': { title: '不是图片地址', detail: '参数 url 须为 http 或 https 地址。' },
  'refused.address': { title: '地址格式错误', detail: '请求的路径格式错误：% 须写作 %25。' },
  'refused.read_only': {
    title: '服务器只读',
    detail: '它以 --read-only 启动：不能添加、更改或移除任何内容。',
  },
  'refused.token': {
    title: '需要令牌',
    detail: '请打开服务器启动时打印的地址（含 ?token=…），或以 bearer token 的形式发送令牌。',
  },
};
