import type { hubProblems as english } from '../../en/problems/hub.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

const FORM = 'hf://datasets/OWNER/NAME/PATH，或带修订版本的 hf://datasets/OWNER/NAME@REVISION/PATH';
const RESTART = '重新启动 Memoscope 并将 HF_TOKEN 设为';
const listed = ({ files, count }: { files: readonly string[]; count: number }) =>
  `请打开其中之一：${chinese.list(files)}${count > files.length ? `，或其 ${chinese.count(count)} 个文件中的另一个` : ''}。`;

export const hubProblems: Translated<typeof english> = {
  'hub.unusable': {
    title: '不是 hub 上的数据集',
    detail: ({ named }) => `${named === '' ? '该地址' : `“${named}”`}没有指明数据集中的文件。请写作 ${FORM}。`,
  },
  'hub.endpoint': {
    title: '无法使用 HF_ENDPOINT',
    detail:
      'HF_ENDPOINT 不是不含用户名和密码的 http:// 或 https:// URL。请更正后重新启动 Memoscope，或去掉它以使用 huggingface.co。',
  },
  'hub.other': {
    title: '该服务器的响应与 hub 不符',
    detail: ({ host }) => `${host} 的响应与 Hugging Face hub 不符。请检查 HF_ENDPOINT（如已设置）和网络。`,
  },
  'hub.token': {
    title: '令牌未被接受',
    detail: ({ host }) =>
      `${host} 不接受 HF_TOKEN 中的令牌。请在该网站的设置中新建令牌，然后${RESTART}该令牌；公开数据集不需要令牌。`,
  },
  'hub.no_repository': {
    title: 'hub 上没有该数据集',
    detail: ({ repository, host }) =>
      `${host} 上没有公开数据集“${repository}”。请检查名称。如果它是私有的，请${RESTART}有权读取它的令牌。`,
  },
  'hub.no_repository_for_token': {
    title: 'hub 上没有该数据集',
    detail: ({ repository, host }) =>
      `${host} 上没有 HF_TOKEN 中的令牌可读取的数据集“${repository}”。请检查名称，以及该令牌是否有权读取。`,
  },
  'hub.gated': {
    title: '受限数据集',
    detail: ({ repository, page }) =>
      `“${repository}”只对接受其条件的人开放。请在 ${page} 接受条件，然后${RESTART}你账号的令牌。`,
  },
  'hub.gated_for_token': {
    title: '受限数据集',
    detail: ({ repository, page }) =>
      `“${repository}”未对 HF_TOKEN 中令牌的账号开放，或该令牌无权读取受限数据集。请在 ${page} 接受其条件（可能需要所有者同意），然后重试。`,
  },
  'hub.forbidden': {
    title: '该令牌无权读取',
    detail: ({ repository, host }) =>
      `${host} 不允许你读取“${repository}”。请为 HF_TOKEN 中的令牌授予读取权限，或${RESTART}有此权限的令牌。`,
  },
  'hub.disabled': {
    title: '该数据集已停用',
    detail: ({ repository, host }) => `${host} 已停止所有人对“${repository}”的访问。请打开你已有的副本。`,
  },
  'hub.no_revision': {
    title: 'hub 上没有该修订版本',
    detail: ({ repository, revision }) =>
      `“${repository}”没有分支、标签或提交“${revision}”。请检查，或省略它以使用 main。`,
  },
  'hub.no_file': {
    title: 'hub 上没有该文件',
    detail: (about) => `没有文件“${about.place}”。${listed(about)}`,
  },
  'hub.folder': {
    title: '哪个文件？',
    detail: (about) =>
      `“${about.place}”含有 ${chinese.plural(about.count, { other: '个可能是数据集的文件' })}。${listed(about)}`,
  },
  'hub.nothing_to_open': {
    title: 'hub 上没有可打开的文件',
    detail: ({ place }) =>
      `“${place}”中没有 .json、.jsonl、.ndjson 或 .parquet 文件。压缩文件无法就地读取：请下载后打开副本。`,
  },
};
