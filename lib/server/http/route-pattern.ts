import { operationPatternAt } from './openapi.ts';

/** The pages, as `app` has them. */
const PAGES = [
  '/',
  '/search',
  '/compare',
  '/compare/answers',
  '/datasets/{d}',
  '/datasets/{d}/conversations',
  '/datasets/{d}/conversations/{c}',
  '/datasets/{d}/questions',
  '/datasets/{d}/search',
  '/datasets/{d}/audit',
  '/datasets/{d}/read',
  '/datasets/{d}/adjudicate',
  '/datasets/{d}/runs',
  '/report',
  '/runs/{r}',
  '/datasets/{d}/access',
  '/datasets/{d}/mapping',
  '/account',
  '/audit-log',
  '/jobs',
  '/sign-in',
].map((pattern) => ({ pattern, paths: new RegExp(`^${pattern.replace(/\{\w\}/g, '[^/]+')}$`) }));

/** The pattern that a path is of, one of a few dozen: what people ask for is not in it. `other` for what is nowhere. */
export function routePattern(path: string): string {
  if (path.startsWith('/_next/static/')) return '/_next/static';
  if (path.startsWith('/_next/')) return '/_next';
  if (path === '/image') return path;
  const page = PAGES.find(({ paths }) => paths.test(path));
  return page?.pattern ?? operationPatternAt(path) ?? (path.startsWith('/api/') ? '/api' : 'other');
}
