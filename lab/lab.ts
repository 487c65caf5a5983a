import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TestingProvider, testingProvider } from '../lib/server/people/testing-provider.ts';
import { type TestingServer, testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { needBalancer, startBalancer, stopBalancer } from './nginx.ts';
import { freePorts, type Memoscope, memoscope } from './process.ts';
import { type Swift, startSwift } from './swift.ts';

export interface LabOptions {
  replicas: number;
  workers: number;
  /** Objects in a Swift of one's own, or in a folder. */
  store: 'swift' | 'folder';
  /** nginx before the replicas; without it each is asked by its own address. */
  balancer?: boolean;
  /** Of the balancer; any free one when it is not given. */
  port?: number;
  /** Lets anybody on this machine open files by path, as an embedded server does: for journeys that do so. */
  local?: boolean;
  /** People sign in, at a provider of the lab. */
  people?: boolean;
  /** What is opened at first, the samples when nothing is named; options are for every replica. */
  paths?: readonly string[];
}

/** A deployment on one machine: a balancer, replicas, workers, PostgreSQL and an object store, all on 127.0.0.1. */
export interface Lab {
  /** Of the balancer, or of the first replica where there is none. */
  url: string;
  /** The folder of the first replica. */
  home: string;
  /** Of each replica, past the balancer. */
  direct: string[];
  replicas: Memoscope[];
  workers: Memoscope[];
  postgres: TestingServer;
  swift: Swift | null;
  /** Whoever signs in is Ada, an admin, until it is told otherwise. */
  provider: TestingProvider | null;
  /** What `--catalogue` and `--objects` are set to. */
  addresses: { catalogue: string; objects: string };
  /** What processes of it need in their environment. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

export async function startLab({
  replicas: count,
  workers: working,
  store,
  balancer: balanced = true,
  port,
  local,
  people,
  paths = [],
}: LabOptions): Promise<Lab> {
  if (balanced) needBalancer();
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-lab-'));
  const [front = 0, ...ports] = await freePorts(1 + count);
  const at = port ?? (balanced ? front : (ports[0] ?? 0));
  const url = `http://127.0.0.1:${at}`;
  const [postgres, swift, provider] = await Promise.all([
    testingServer(),
    store === 'swift' ? startSwift() : null,
    people ? testingProvider(`${url}/sign-in/back`) : null,
  ]);
  provider?.is({ sub: 'ada', name: 'Ada', email: 'ada@lab.example', groups: ['admins'] });
  const objectsFolder = path.join(folder, 'objects');
  mkdirSync(objectsFolder);
  const addresses = {
    catalogue: await postgres.fresh(),
    objects: swift?.address ?? pathToFileURL(objectsFolder).href,
  };
  const env: Record<string, string> = {
    ...swift?.env,
    ...(provider && signInAt(provider)),
    MEMOSCOPE_CATALOGUE: addresses.catalogue,
    MEMOSCOPE_OBJECTS: addresses.objects,
  };
  const homeOf = (name: string) => path.join(folder, name.replace(' ', '-'));
  const home = (name: string) => ({ ...env, MEMOSCOPE_HOME: homeOf(name) });
  const replicas = ports.map((one, nth) => {
    const name = `replica ${nth + 1}`;
    const opened = nth > 0 ? optionsIn(paths) : paths.length > 0 ? paths : ['--samples'];
    const known = local ? [] : ['--public-url', url];
    return memoscope(name, ['serve', ...opened, '--port', String(one), ...known], home(name));
  });
  const workers = Array.from({ length: working }, (_, nth) => {
    const name = `worker ${nth + 1}`;
    return memoscope(name, ['worker', ...paths.filter((word) => word === ANY_ADDRESS)], home(name));
  });
  // The first one finds nothing and opens something; the others find that.
  const [first, ...others] = replicas;
  await Promise.all([first, ...workers].map((one) => one?.start()));
  await Promise.all(others.map((one) => one.start()));
  const balancer = balanced
    ? await startBalancer(path.join(folder, 'nginx'), at, ports, local ? 'local' : 'known')
    : null;
  return {
    url,
    home: homeOf('replica 1'),
    direct: ports.map((one) => `http://127.0.0.1:${one}`),
    replicas,
    workers,
    postgres,
    swift,
    provider,
    addresses,
    env,
    async stop() {
      if (balancer) await stopBalancer(balancer);
      await Promise.all([...replicas, ...workers].map((one) => one.kill('SIGTERM')));
      await Promise.all([postgres.end(), swift?.stop(), provider?.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The one option of replicas that workers need, too: they read what is opened by its URL. */
const ANY_ADDRESS = '--allow-private-urls';

/** What begins with `--`, each with the value behind it, which is no file. */
const optionsIn = (words: readonly string[]) =>
  words.filter((word, at) => word.startsWith('--') || (words[at - 1]?.startsWith('--') && !existsSync(word)));

const signInAt = ({ issuer, clientId, clientSecret }: TestingProvider) => ({
  MEMOSCOPE_OIDC_ISSUER: issuer,
  MEMOSCOPE_OIDC_CLIENT_ID: clientId,
  MEMOSCOPE_OIDC_CLIENT_SECRET: clientSecret,
  MEMOSCOPE_ROLES: 'admins=admin,uploaders=uploader,annotators=reviewer',
});
