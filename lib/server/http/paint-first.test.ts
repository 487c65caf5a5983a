import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const HEAD =
  '<html><head><link rel="preload" href="/api/v1/x" as="fetch"/><link rel="preload" as="font" href="/f.woff2"/>' +
  '<link rel="preload" as="script" href="/_next/static/b.js"/><script src="/_next/static/a.js" async="" nonce="n"></script><script src="/p.js" noModule=""></script>';
const BODY =
  '</head><body><main data-first-view="">Ёж 猫</main><script src="/_next/static/b.js" nonce="n" async=""></script>' +
  '<script nonce="n">x(1)</script>';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** What a client is told by a server that paints first and then answers so. */
async function told(answer: (response: ServerResponse, asked: IncomingMessage) => void, headers = {}): Promise<string> {
  const server = createServer((asked, response) => {
    paintFirst(asked, response, 'n');
    answer(response, asked);
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', agent: false, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve(Buffer.concat(parts).toString());
    });
    asking.on('error', reject).end();
  });
}

const page =
  (...parts: string[]) =>
  (response: ServerResponse) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const part of parts) response.write(Buffer.from(part));
    response.end();
  };

describe('a page with a first view, for a browser on this machine', () => {
  it('has its scripts and data put off, and says when they are asked for', async () => {
    const html = await told(page(HEAD + BODY));
    expect(html).toContain('<link rel="later" href="/api/v1/x" as="fetch"/>');
    expect(html).toContain('<link rel="later" as="script" href="/_next/static/b.js"/>');
    expect(html).toContain('<link rel="preload" as="font" href="/f.woff2"/>');
    expect(html).toContain('<script type="later" src="/_next/static/a.js" async="" nonce="n"></script>');
    expect(html).toContain('<script type="later" src="/_next/static/b.js" nonce="n" async=""></script>');
    expect(html).toContain('<script src="/p.js" noModule=""></script>');
    expect(html.match(/<script nonce="n">\(\(\)=>/g)).toHaveLength(1);
    expect(html).toContain('Ёж 猫</main>');
    expect(html).toContain('<script nonce="n">x(1)</script>');
  });

  it('stays whole in whatever pieces it comes', async () => {
    const [first, second] = [HEAD.slice(0, 150), HEAD.slice(150) + BODY];
    const html = await told(page(first, second, '<script src="/_next/static/c.js" async=""></script>'));
    expect(
      html
        .replace(/<script nonce="n">\(\(\)=>.*?<\/script>/, '')
        .replaceAll('type="later" ', '')
        .replaceAll('"later"', '"preload"'),
    ).toBe(`${HEAD}${BODY}<script src="/_next/static/c.js" async=""></script>`);
    expect(html).toContain('<script type="later" src="/_next/static/c.js" async="">');
  });

  it('is not packed', async () => {
    const asked = await told((response, { headers }) => response.end(Buffer.from(String(headers['accept-encoding']))), {
      'accept-encoding': 'gzip',
    });
    expect(asked).toBe('undefined');
  });
});

it('a page that says nothing before it is live is left as it is', async () => {
  const live = HEAD + BODY.replace(' data-first-view=""', '');
  expect(await told(page(live))).toBe(live);
});

it.each([
  ['what is no page', 'text/x-component', {}, 'undefined'],
  ['a page for another machine', 'text/html', { host: 'lab.example.org', 'accept-encoding': 'gzip' }, 'gzip'],
])('%s is left as it is', async (_, type, headers, encoding) => {
  const html = await told((response, asked) => {
    response.setHeader('Content-Type', type);
    response.write(Buffer.from(HEAD + BODY));
    response.end(Buffer.from(String(asked.headers['accept-encoding'])));
  }, headers);
  expect(html).toBe(HEAD + BODY + encoding);
});
