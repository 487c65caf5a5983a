import { problem } from '../../core/problems/index.ts';

/** Where a static bundle stands on its host, without the slash at its end. Throws a ProblemError for what is no path of folders. */
export function baseOf(typed: string): string {
  const folders = typed.replace(/\/$/, '').split('/').slice(1);
  const fits = typed.startsWith('/') && folders.every((one) => /^[\w.~@+-]+$/.test(one) && !/^\.\.?$/.test(one));
  if (!fits) throw problem('site.base', { base: typed });
  return folders.map((one) => `/${one}`).join('');
}
