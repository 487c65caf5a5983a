import { describe, expect, it } from 'vitest';
import { ASSET_HEADERS, isAsset, isFrameOrigin, securityHeaders } from './security-headers.ts';

describe('security headers', () => {
  it('name a policy with the nonce and no other host', () => {
    const policy = securityHeaders('n0nce')['Content-Security-Policy'];
    expect(policy).toContain("script-src 'self' 'nonce-n0nce'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(securityHeaders('n0nce')).toMatchObject(ASSET_HEADERS);
  });

  it('let nobody frame a page but the origins that were named', () => {
    expect(securityHeaders('n')['Content-Security-Policy']).toMatch(/frame-ancestors 'none'$/);
    const framed = securityHeaders('n', false, ['https://huggingface.co', 'http://localhost:*']);
    expect(framed['Content-Security-Policy']).toMatch(
      /frame-ancestors https:\/\/huggingface.co http:\/\/localhost:\*$/,
    );
  });

  it.each([
    'https://huggingface.co',
    'http://localhost:*',
    'http://127.0.0.1:8888',
    'https://*.example.org',
    'vscode-webview://*',
  ])('take %s for an origin', (text) => expect(isFrameOrigin(text)).toBe(true));

  it.each(['*', 'huggingface.co', "'self'", 'https://a; script-src *', 'https://a/b', 'https://', ''])(
    'take "%s" for none',
    (text) => expect(isFrameOrigin(text)).toBe(false),
  );

  it.each([
    ['/_next/static/chunks/a-b_c.js', true],
    ['/_next/static/chunks/a.css?dpl=1', true],
    ['/_next/static/media/inter.woff2', true],
    ['/_next/static/media/drawing.svg', false],
    ['/_next/image?url=/_next/static/a.js', false],
    ['/datasets/x.js', false],
    ['/api/v1/datasets/_next/static/a.js', false],
    ['/', false],
  ])('of %s are those of an asset: %s', (path, asset) => {
    expect(isAsset(path)).toBe(asset);
  });
});
