import type { objectProblems as english } from '../../en/problems/objects.ts';
import type { Translated } from '../../translated.ts';

const RESTART = '然后重新启动 Memoscope';

/** Problems with the object store of a shared deployment. */
export const objectProblems: Translated<typeof english> = {
  'objects.address': {
    title: '不是对象存储的地址',
    detail: ({ named }) =>
      `${named === '' ? '此内容' : `“${named}”`}不是对象存储的地址。请写成 s3://BUCKET/PREFIX 或 file:///FOLDER。`,
  },
  'objects.bucket_name': {
    title: '不是存储桶的名称',
    detail: ({ bucket }) => `“${bucket}”太短：存储桶名称至少有 3 个字符。请在 s3://BUCKET/PREFIX 中改正。`,
  },
  'objects.endpoint': {
    title: '无法使用对象存储的端点',
    detail: `AWS_ENDPOINT_URL_S3（未设置时为 AWS_ENDPOINT_URL）不是只含主机的 http:// 或 https:// URL。请改正，${RESTART}；使用 AWS 时不要设置它。`,
  },
  'objects.no_credentials': {
    title: '缺少对象存储的凭据',
    detail: ({ host }) => `没有凭据不会请求 ${host}。请设置 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY，${RESTART}。`,
  },
  'objects.credentials': {
    title: '对象存储拒绝了凭据',
    detail: ({ host, code }) =>
      `${host} 不接受 AWS_ACCESS_KEY_ID、AWS_SECRET_ACCESS_KEY 或 AWS_SESSION_TOKEN（${code}）。请改正，${RESTART}。`,
  },
  'objects.forbidden': {
    title: '对象存储不允许此操作',
    detail: ({ host, bucket }) =>
      `${host} 认识这些凭据，但它们无权在存储桶“${bucket}”中执行此操作。需要在其中列出、读取、写入和删除的权限。`,
  },
  'objects.no_bucket': {
    title: '没有这个存储桶',
    detail: ({ host, bucket }) => `${host} 没有存储桶“${bucket}”。请创建它或改正地址，${RESTART}。`,
  },
  'objects.region': {
    title: '存储桶在别处',
    detail: ({ host, bucket, region }) =>
      `${host} 表示存储桶“${bucket}”不在区域 ${region}。请将 AWS_REGION 设为它所在的区域，${RESTART}。`,
  },
  'objects.clock': {
    title: '时钟不一致',
    detail: ({ host }) => `${host} 拒绝请求，因为本机时钟与它的时钟相差太大。请校准本机时钟，然后重试。`,
  },
  'objects.folder': {
    title: '无法使用对象存储的文件夹',
    detail: '它不存在或无法写入。请创建或挂载它，然后重试。',
  },
  'objects.unreachable': {
    title: '无法连接对象存储',
    detail: ({ host, why }) => `对象存储 ${host} ${why}。此服务器已保存的部分仍可读取；其余部分请稍后重试。`,
  },
  'objects.refused': {
    title: '对象存储拒绝了请求',
    detail: ({ host, status, code }) =>
      `${host} 对一个应当完成的请求返回 ${status}（${code}）。请检查它是否支持 S3 协议。`,
  },
  'objects.missing': {
    title: '对象存储中没有',
    detail: ({ key }) => `对象存储中不再有 ${key}。请从备份恢复，或重新打开文件。`,
  },
  'objects.damaged': {
    title: '对象存储中的内容已损坏',
    detail: ({ key }) => `对象存储给出的 ${key} 与当初存入的不同，其内容一概不用。请重试；如果仍然如此，请从备份恢复。`,
  },
};
