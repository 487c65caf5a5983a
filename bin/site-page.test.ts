import { expect, it } from 'vitest';
import { withPolicy } from './site-page.ts';

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
