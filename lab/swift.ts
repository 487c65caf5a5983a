/**
 * An object store for trials that must be like the real ones: OpenStack Swift with `s3api`, which checks signatures, on 127.0.0.1 and in a
 * temporary folder. Of Debian: `apt-get install swift-proxy swift-account swift-container swift-object python3-lxml`. As a command it prints
 * what to set in the environment, and stops when it is told to or its parent ends: `node lab/swift.ts`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePorts } from './process.ts';

export interface Swift {
  /** What clients of S3 are set to. */
  env: { AWS_ENDPOINT_URL_S3: string; AWS_REGION: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** `s3://lab/objects`, of a bucket that is there. */
  address: string;
  /** What the servers say, a file each. */
  logs: string;
  /** Kills an object server (0, 1 or 2) at once; with its disk, whose files are gone then. */
  killObjectServer(number: number, disk?: 'with its disk'): Promise<void>;
  /** Starts it again, on whatever is left of its disk. */
  startObjectServer(number: number): Promise<void>;
  stop(): Promise<void>;
}

const PYTHON = '/usr/bin/python3';
const SCRIPT = path.join(import.meta.dirname, 'swift-server.py');
const OBJECT_SERVERS = 3;
const BUCKET = 'lab';
/** Seconds until a server that was started must listen. */
const START = 60;

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-swift-'));
  const running = new Map<string, ChildProcess>();
  // Rings name them before anybody listens.
  const [proxy = 0, account = 0, container = 0, ...objects] = await freePorts(3 + OBJECT_SERVERS);
  const { username } = userInfo();
  const configure = (name: string, lines: string) => writeFileSync(path.join(folder, `${name}.conf`), lines);
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${username}\nswift_dir = ${folder}\nworkers = 0\nlog_level = WARNING\nlog_address = ${folder}/none\n`;
  const storage = (kind: string, port: number, devices: string) =>
    `${common(port)}devices = ${devices}\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\nrecon_cache_path = ${folder}\n`;
  const diskOf = (kind: string, number: number) => path.join(folder, kind, `disk${number + 1}`);

  configure(
    'swift',
    '[swift-hash]\nswift_hash_path_suffix = lab\nswift_hash_path_prefix = lab\n[storage-policy:0]\nname = all\ndefault = yes\n',
  );
  configure('account-server', storage('account', account, path.join(folder, 'account')));
  configure('container-server', storage('container', container, path.join(folder, 'container')));
  for (const [number, port] of objects.entries())
    configure(`object-server-${number}`, storage('object', port, path.join(folder, 'object')));
  configure('proxy-server', `${common(proxy)}${PROXY}`);
  for (const disk of [
    diskOf('account', 0),
    diskOf('container', 0),
    ...objects.map((_, number) => diskOf('object', number)),
  ])
    mkdirSync(disk, { recursive: true });

  const start = async (name: string, port: number) => {
    const kind = name.replace(/-\d$/, '');
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(PYTHON, [SCRIPT, folder, kind, path.join(folder, `${name}.conf`)], {
      stdio: ['ignore', log, log],
      // Nothing is written outside the folder.
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', TMPDIR: folder },
    });
    closeSync(log);
    running.set(name, child);
    for (let waited = 0; !(await answers(port)); waited += 0.2) {
      if (child.exitCode !== null || waited > START)
        throw new Error(`${name} did not start: see ${folder}/${name}.log`);
      await sleep(200);
    }
  };
  const kill = async (name: string) => {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await Promise.all([...running.keys()].map(kill));
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    execFileSync(PYTHON, [SCRIPT, folder, 'rings', ...[account, container, ...objects].map(String)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await Promise.all([
      start('account-server', account),
      start('container-server', container),
      start('proxy-server', proxy),
      ...objects.map((port, number) => start(`object-server-${number}`, port)),
    ]);
    const env = {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${proxy}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'lab:tester',
      AWS_SECRET_ACCESS_KEY: 'testing',
    };
    await makeBucket(env);
    return {
      env,
      address: `s3://${BUCKET}/objects`,
      logs: folder,
      async killObjectServer(number, disk) {
        await kill(`object-server-${number}`);
        if (disk) rmSync(diskOf('object', number), { recursive: true, force: true });
      },
      async startObjectServer(number) {
        mkdirSync(diskOf('object', number), { recursive: true });
        await start(`object-server-${number}`, objects[number] ?? 0);
      },
      stop,
    };
  } catch (error) {
    await Promise.all([...running.keys()].map(kill));
    throw error;
  }
}

/** `tempauth` asks for a cache and needs none: there is nobody at its address. */
const PROXY = `[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats bulk s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 5
conn_timeout = 0.5
# One that failed is asked again after seconds, not a minute: two of three have to take what is written.
error_suppression_interval = 5
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_upload_part_num = 10000
[filter:tempauth]
use = egg:swift#tempauth
user_lab_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
`;

async function makeBucket(env: Swift['env']): Promise<void> {
  const client = new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: env.AWS_REGION,
  });
  const made = await client.fetch(`${env.AWS_ENDPOINT_URL_S3}/${BUCKET}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`The bucket could not be made: ${made.status} ${await made.text()}`);
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthcheck`).then(
    () => true,
    () => false,
  );

if (import.meta.main) {
  const parent = process.ppid;
  const started = Date.now();
  const swift = await startSwift();
  const stop = () => void swift.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  setInterval(() => process.ppid !== parent && stop(), 300);
  process.stderr.write(
    `Swift listens after ${((Date.now() - started) / 1000).toFixed(1)} s; its logs are in ${swift.logs}\n`,
  );
  for (const [name, value] of Object.entries({ ...swift.env, MEMOSCOPE_TEST_OBJECTS: swift.address }))
    process.stdout.write(`export ${name}=${value}\n`);
}
