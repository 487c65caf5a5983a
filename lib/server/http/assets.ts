import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { isAsset } from './security-headers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Files by their paths with slashes. */
export interface Files {
  names: ReadonlySet<string>;
  /** Throws where there is none of the name, or it can't be read. */
  read(name: string): Buffer;
}

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The scripts, styles and fonts that the pages were built with, from memory once they were asked for, so that none of them waits for the
 * disk or for a compressor between two other answers. Beside each text lies its `.br`.
 */
export class Assets {
  readonly #files: Files;
  /** By encoding and name; together no more than the files hold, three times. */
  readonly #bodies = new Map<string, Buffer>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** Answers a request for one of them; false: it is for something else. */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || !isAsset(url)) return false;
    const name = url.slice('/_next/static/'.length).split('?', 1)[0] ?? '';
    const { names } = this.#files;
    const isPacked = names.has(`${name}.br`);
    if (!names.has(name) || !(isPacked || name.endsWith('.woff2'))) return false;
    const encoding = isPacked ? accepted(headers['accept-encoding']) : 'identity';
    const body = this.#body(name, encoding);
    response.writeHead(200, {
      'Content-Type': TYPES[path.extname(name)],
      'Content-Length': body.length,
      // A name tells the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(isPacked && { Vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  }

  #body(name: string, encoding: Encoding): Buffer {
    const key = `${encoding} ${name}`;
    const known = this.#bodies.get(key);
    if (known) return known;
    const made =
      encoding === 'br'
        ? this.#files.read(`${name}.br`)
        : encoding === 'gzip'
          ? gzipSync(brotliDecompressSync(this.#body(name, 'br')))
          : this.#files.read(name);
    this.#bodies.set(key, made);
    return made;
  }
}

/** The smallest that a browser takes; `q=0` is said by none of them. */
function accepted(header: string | string[] | undefined): Encoding {
  const words = String(header ?? '').split(/[,;\s]+/);
  return words.includes('br') ? 'br' : words.includes('gzip') ? 'gzip' : 'identity';
}
