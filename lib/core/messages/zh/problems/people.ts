import type { peopleProblems as english } from '../../en/problems/people.ts';

export const peopleProblems: typeof english = {
  'people.sign_in': {
    title: '请先登录',
    detail: '此服务器只回应已登录的用户。请在浏览器中打开，或发送 API 令牌：Authorization: Bearer TOKEN。',
  },
  'people.role': {
    title: '您的角色无权执行此操作',
    detail: ({ needed }) => `此操作需要 ${needed} 角色。管理员可以授予您。`,
  },
  'people.not_yours': {
    title: '这是他人的运行',
    detail: ({ name }) => `由 ${name} 上传。只有上传者或该数据集的管理员可以重命名、删除或恢复它。`,
  },
  'people.rate': { title: '请求过多', detail: ({ seconds }) => `请在 ${seconds} 秒后重试。` },
  'people.no_paths': { title: '不能打开本机文件', detail: '这里只接受上传的文件；管理员还可以打开 URL。' },
  'people.same_file': {
    title: '此文件已存在',
    detail: '已有人保存了同一文件的数据集，且仅供名单内的人使用。请向管理员申请访问权限。',
  },
  'people.state': { title: '无法完成此次登录', detail: '它已被使用、已过期，或是在另一个浏览器中开始的。请重新登录。' },
  'people.provider': { title: '身份提供方未允许您登录', detail: ({ why }) => `其说明：${why}` },
  'people.no_role': { title: '您在此没有角色', detail: '您所在的群组在此服务器上都没有角色。请向管理员申请。' },
  'people.last_admin': {
    title: '必须保留最后一位管理员',
    detail: '仅供名单内人员使用的数据集至少需要一位管理员。请先把该角色授予他人。',
  },
  'people.token_role': {
    title: '超出您自己的角色',
    detail: ({ role }) => `令牌的权限最多与您相同：${role}。`,
  },
  'people.by_token': { title: '不能用令牌执行', detail: '令牌和会话由通过浏览器登录的人管理。' },
  'people.no_token': { title: '没有此令牌', detail: ({ id }) => `您没有令牌“${id}”。` },
  'people.nobody': { title: '没有此人', detail: ({ subject }) => `“${subject}”不在此名单中。` },
  'oidc.unreachable': {
    title: '无法使用身份提供方',
    detail: ({ issuer, why }) =>
      `${issuer} 没有给出 OpenID Connect 配置（${why}）。请检查 --oidc，并确认本机可以访问它。`,
  },
  'usage.oidc': { title: '缺少登录设置', detail: ({ missing }) => `--oidc 还需要：${missing.join('、')}。` },
  'usage.oidc_address': {
    title: '不是安全的登录地址',
    detail: ({ address }) => `${address} 必须以 https:// 开头（仅本机可用 http://）。`,
  },
  'usage.secret_file': {
    title: '无法读取密钥',
    detail: ({ variable, file, code }) =>
      `${variable} 指向“${file}”，但该文件无法读取（${code}）。请指定一个存有密钥且此用户可读的文件。`,
  },
  'usage.secret_empty': {
    title: '密钥文件为空',
    detail: ({ variable, file }) => `${variable} 指向“${file}”，但其中没有密钥。请把密钥写入该文件，或去掉这个变量。`,
  },
  'usage.roles': {
    title: '不是角色',
    detail: ({ text }) => `无法理解“${text}”：请写成 GROUP=ROLE，角色为 viewer、reviewer、uploader 或 admin。`,
  },
};
