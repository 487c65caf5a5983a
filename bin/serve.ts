import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import type { Dataset, Family } from '../lib/core/model/index.ts';
import { familySchema } from '../lib/core/model/schemas/dataset.ts';
import { problem } from '../lib/core/problems/index.ts';
import { datasetHref } from '../lib/core/url/links.ts';
import { isLoopback } from '../lib/server/http/admit.ts';
import { isFrameOrigin } from '../lib/server/http/security-headers.ts';
import { provideService } from '../lib/server/service/index.ts';
import { mapArgument } from './dataset-argument.ts';
import { drained, endBySignals } from './ending.ts';
import { drawFirst } from './first-pages.ts';
import { openPeopleOf } from './identify.ts';
import { JUDGE_OPTIONS, judgeOffer } from './judge-offer.ts';
import { listen } from './listen.ts';
import { openServed } from './open-served.ts';
import { OPERATING_OPTIONS, operate, operatingSettings } from './operating.ts';
import { PLACE_OPTIONS, placeOf } from './place-options.ts';
import { fromWhereTyped } from './print.ts';
import { collector, silenceOf, whenQuiet } from './resting.ts';
import { needBuiltServer, root, version } from './version.ts';

const t = textsAbout('commands');

/** Milliseconds after which a server has loaded what makes pages, if nobody has asked for one. */
const PREPARED = 700;

/** `memoscope [serve] [PATH…]`: opens the files, serves the app until interrupted. What can't be served leaves nothing open. */
export async function serve(args: string[]): Promise<undefined> {
  const held = new Held();
  try {
    await start(readOptions(args), held);
  } catch (error) {
    await held.close();
    throw error;
  }
}

/** What is open and closed again, that of last first. */
class Held {
  private readonly held: (() => Promise<unknown>)[] = [];

  with(close: () => Promise<unknown>): void {
    this.held.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.held.splice(0).reverse()) await close();
  }
}

async function start(options: ReturnType<typeof readOptions>, held: Held): Promise<void> {
  const operating = await operate(options.operating, version);
  held.with(() => operating.close());
  const mapping = await mapArgument(options.map);
  const { service, checks, opened } = await openServed({
    ...options,
    mapping,
    judge: await judgeOffer(options.judging),
  });
  held.with(() => service.close());
  const people = await openPeopleOf(options);
  held.with(async () => people?.close());
  provideService(people?.guard(service) ?? service);
  const { host, token, readOnly, anybody, publicOrigin, framedBy, dev } = options;
  const access = { host, port: options.port ?? 3000, token, readOnly, anybody, publicOrigin };
  // Not before: what was named is being read while the framework is loaded.
  const { createApp } = await import('./web-server.ts');
  const app = await createApp({ access, dev, root, framedBy, checks, metrics: operating.metrics, people });
  const server = await listen(app.handle, access, options.port !== null);
  app.listening(server);

  const collect = collector();
  whenQuiet(server, () => {
    service.rest();
    collect();
  });

  // Who signs in sees other pages than nobody does; in development each is made when it is asked for.
  const drawnFirst = people || dev ? null : drawFirst(service, opened, app.answerOwn, { silence: silenceOf(server) });
  held.with(async () => drawnFirst?.());
  const { log } = operating;
  endBySignals({
    drain: drained(server, { grace: options.operating.drain, onDrain: () => app.drain() }),
    cut() {
      server.close();
      server.closeAllConnections();
    },
    close: () => held.close(),
    log,
  });

  // What was named is read by then, mostly; until then reading it has the processors.
  setTimeout(() => app.prepare().catch(() => {}), PREPARED).unref();

  const url = address(access, opened);
  if (log) log('start', { version, node: process.version, pid: process.pid, host: access.host, port: access.port });
  else process.stdout.write(`${t('ready', { version, url })}\n`);
  if (options.open) openBrowser(url);
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string' },
      ...PLACE_OPTIONS,
      token: { type: 'string' },
      'public-url': { type: 'string' },
      oidc: { type: 'string' },
      open: { type: 'boolean', default: false },
      'read-only': { type: 'boolean', default: false },
      public: { type: 'boolean', default: false },
      'framed-by': { type: 'string', multiple: true, default: [] },
      'allow-private-urls': { type: 'boolean', default: false },
      samples: { type: 'boolean' },
      sample: { type: 'string', multiple: true, default: [] },
      map: { type: 'string' },
      dev: { type: 'boolean', default: false },
      ...OPERATING_OPTIONS,
      ...JUDGE_OPTIONS,
    },
  });
  if (values['allow-private-urls']) process.env.MEMOSCOPE_ALLOW_PRIVATE_URLS = '1';
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
    throw problem('usage.port', { port: String(values.port) });
  }
  const token = values.token ?? (process.env.MEMOSCOPE_TOKEN || null);
  if (values.public && (!values['read-only'] || token !== null)) throw problem('usage.public', {});
  const signIn = values.oidc !== undefined || Boolean(process.env.MEMOSCOPE_OIDC_ISSUER);
  if (token !== null && signIn) throw problem('usage.token_oidc', {});
  if (!isLoopback(values.host) && !token && !values.public && !signIn) {
    throw problem('usage.token', { host: values.host });
  }
  const publicUrl = values['public-url'] ?? (process.env.MEMOSCOPE_PUBLIC_URL || null);
  if (publicUrl !== null && !isOrigin(publicUrl)) throw problem('usage.public_url', { url: publicUrl });
  const framedBy = values['framed-by'].flatMap((origins) => origins.split(' ')).filter(Boolean);
  const strange = framedBy.find((origin) => !isFrameOrigin(origin));
  if (strange !== undefined) throw problem('usage.framed_by', { origin: strange });
  if (!values.dev) needBuiltServer();
  return {
    paths: positionals.map(fromWhereTyped),
    host: values.host,
    port,
    place: placeOf(values),
    map: values.map,
    ...(values.samples !== undefined && { samples: values.samples }),
    sample: values.sample.map(familyNamed),
    token,
    open: values.open,
    readOnly: values['read-only'],
    anybody: values.public,
    oidc: values.oidc,
    signIn,
    publicOrigin: publicUrl && new URL(publicUrl).origin,
    framedBy,
    dev: values.dev,
    operating: operatingSettings(values),
    judging: values,
  };
}

function familyNamed(name: string): Family {
  const { success, data } = familySchema.safeParse(name.toLowerCase());
  if (!success) throw problem('usage.sample', { name, known: familySchema.options });
  return data;
}

/** An address without a path: the app is at the root of its host. */
const isOrigin = (url: string): boolean =>
  /^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;

function address(access: { host: string; port: number; token: string | null }, opened: Dataset[]): string {
  const host = access.host.includes(':') ? `[${access.host.replace(/[[\]]/g, '')}]` : access.host;
  const [only] = opened.length === 1 ? opened : [];
  const query = access.token === null ? '' : `?token=${encodeURIComponent(access.token)}`;
  return `http://${host}:${access.port}${only ? datasetHref(only.id) : '/'}${query}`;
}

function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  if (command === undefined) return;
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => process.stderr.write(`${t('no_browser')}\n`))
    .unref();
}
