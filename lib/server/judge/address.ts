import { problem } from '../../core/problems/index.ts';
import { parseUrl } from '../files/remote/address.ts';
import { privateAllowed } from '../files/remote/allowed.ts';

/** Where a judge is asked, as it was named: the base of an OpenAI-compatible interface. */
export interface JudgeAddress {
  /** To which requests are sent. */
  endpoint: string;
  /** As people see it. */
  host: string;
}

const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * `https://HOST/v1`, or `http://` on this machine; elsewhere that takes `--allow-private-urls`, since answers and key would be sent in the
 * clear. Throws a ProblemError 400 for anything else.
 */
export function judgeAddress(named: string): JudgeAddress {
  const url = parseUrl(named);
  if (url.protocol === 'http:' && !OWN_MACHINE.test(url.hostname) && !privateAllowed())
    throw problem('judge.insecure', { host: url.host });
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`;
  return { endpoint: url.href, host: url.host };
}
