import type { ProblemError } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import type { Account } from './account.ts';
import { textOfElement } from './xml.ts';

const BUSY = new Set(['SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable', 'OperationAborted']);
const CREDENTIALS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'TokenRefreshRequired',
  'InvalidSecurity',
]);
const REGION = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']);

/** Whether the same may be asked again. */
export const isBusy = (status: number, code: string): boolean =>
  status === 429 || (status >= 500 && status !== 501) || BUSY.has(code);

/** What a refusal means; `text` is the store's own. A HEAD has none, and no code. */
export function refusal(account: Account, status: number, code: string, text: string): ProblemError {
  const { host, bucket, region } = account;
  if (code === 'RequestTimeTooSkewed') return problem('objects.clock', { host });
  if (code === 'NoSuchBucket') return problem('objects.no_bucket', { host, bucket });
  if (CREDENTIALS.has(code)) return problem('objects.credentials', { host, code });
  if (REGION.has(code) || status === 301) return problem('objects.region', { host, bucket, region });
  if (code === 'NoSuchKey' || status === 404)
    return problem('objects.missing', { key: textOfElement(text, 'Key') ?? '' });
  if (status === 401 || status === 403) return problem('objects.forbidden', { host, bucket });
  return problem('objects.refused', { host, status, code: code || '?' });
}
