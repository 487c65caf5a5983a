/** Where somebody goes after signing in: path and query of a page of this app. Anything else, as another origin, is the library. */
export function returnPath(asked: string | null, origin: string): string {
  if (asked === null || !/^\/(?![/\\])/.test(asked) || asked.length > 2_000) return '/';
  const url = URL.parse(asked, origin);
  // The parser takes `/\t/host` for `//host`.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (/^\/(api|sign-in|sign-out)(\/|$)/.test(url.pathname)) return '/';
  // How the framework asks for the parts of a page.
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  return url.pathname + url.search;
}
