import type { kit as english } from '../../en/texts/kit.ts';
import type { Translated } from '../../translated.ts';

export const kit: Translated<typeof english> = {
  silent: '服务器没有响应',
  running: '请确认 Memoscope 仍在终端中运行，然后重试。',
  failed: '请求失败',
  answered: '服务器返回 {status}。请重试。',
  unloaded: '无法加载',
  status: '服务器返回状态 {status}。请重试。',
  unreached: '无法连接服务器。请确认 Memoscope 仍在运行，然后重试。',
  copied: '已复制{what}',
  uncopied: '浏览器不允许复制',
  link: '{what}的链接',
  bar: '地址栏显示的是{what}。',
  success: '成功',
  shared: '双方都选择了共同好友',
  failure: '失败',
  unshared: '双方没有都选择共同好友',
};
