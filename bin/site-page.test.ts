import { expect, it } from 'vitest';
import { sitePage, withPolicy } from './site-page.ts';

it('lets run what a page came with, and nothing else', () => {
  const page =
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><script src="/a.js"></script></head><body><script nonce="x">self.a=1</script></body></html>';
  const made = withPolicy(page);
  const policy = /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
    made,
  )?.[1];
  // printf 'self.a=1' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-U+8MK+0uDzz63CVi5Lllj/7310ahz5UzrVluFdPYEWw=';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('nonce');
  expect(made.replace(/<meta http-equiv[^>]*>/, '')).toBe(page);
});

it('has addresses of a folder of its host, told before anything runs', () => {
  const page =
    '<html><head><meta charSet="utf-8"/><link href="/_next/static/a.css"></head><script>self.f=["/_next/static/b.js","/x/_next/static/"]</script></html>';
  const made = sitePage(page, '/notes', ['/data/questions.json.gz']);
  expect(made).toContain('<link href="/notes/_next/static/a.css">');
  expect(made).toContain('["/notes/_next/static/b.js","/x/_next/static/"]');
  expect(made).toContain('as="fetch" crossorigin="anonymous" href="/notes/data/questions.json.gz"');
  expect(made).toMatch(/<script>memoscopeBase="\/notes";TURBOPACK_CHUNK_BASE_PATH="\/notes\/_next\/";.*<\/head>/);
  expect(sitePage(page, '', [])).not.toContain('memoscopeBase');
});
