/** Which bucket is meant, of which host, and who asks. */
import { problem } from '../../../core/problems/index.ts';
import { unusableAddress } from '../problems.ts';

/** What is read of the environment: the names that all clients of S3 use. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Account {
  /** As messages name it. */
  host: string;
  bucket: string;
  /** The URL of the bucket, ending in a slash. */
  url: string;
  /** Before every key: empty, or ending in a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** Of `s3://BUCKET/PREFIX`. Throws a ProblemError when the address, the endpoint or the credentials are of no use. */
export function accountOf(address: string, env: Environment): Account {
  const [, short] = /^s3:\/\/([a-z0-9]{1,2})(?:\/|$)/.exec(address) ?? [];
  if (short !== undefined) throw problem('objects.bucket_name', { bucket: short });
  const [, bucket, folder] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined || folder === undefined || /\/\.\.?(\/|$)/.test(folder)) throw unusableAddress(address);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1';
  const url = bucketUrl(bucket, region, env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env;
  if (!accessKeyId || !secretAccessKey) throw problem('objects.no_credentials', { host: url.host });
  return {
    host: url.host,
    bucket,
    url: url.href,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(token && { sessionToken: token }),
  };
}

/** Of an endpoint the bucket is a folder; of AWS a host of its own, where certificates allow that. */
function bucketUrl(bucket: string, region: string, endpoint: string | undefined): URL {
  if (!endpoint) {
    const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
    return new URL(bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`);
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const bare = url && url.pathname === '/' && url.search === '' && url.username === '' && url.password === '';
  if (!bare || !/^https?:$/.test(url.protocol)) throw problem('objects.endpoint', {});
  return new URL(`/${bucket}/`, url);
}
