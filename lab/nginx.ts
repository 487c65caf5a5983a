import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from './process.ts';

/** What comes is handed on as it comes, for as long as it takes. */
const PASSING = `      proxy_buffering off;
      proxy_request_buffering off;
      proxy_read_timeout 3600s;
      proxy_connect_timeout 1s;`;

/**
 * What is asked about one conversation goes to one replica, which has kept it then; everything else is spread by chance. As in
 * `deploy/balancer.conf`.
 */
const KEPT_TOGETHER = `  map $uri $asked_of {
    "~^(?:/api/v1)?(?<conversation>/datasets/[^/]+/conversations/[^/]+)" $conversation;
    default $request_id;
  }`;

/**
 * A balancer in front of replicas on this machine: nginx, of Debian (`apt-get install nginx-light`), at 127.0.0.1. Requests are
 * spread; one whose replica is gone is given to the next when it may be sent twice. `folder`: for its files. `names`: whether replicas know
 * the balancer's name, or are each asked by their own, as if from this machine.
 */
export async function startBalancer(
  folder: string,
  port: number,
  replicas: readonly number[],
  names: 'known' | 'local' = 'known',
): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`)
    .join('\n');
  const behind = names === 'known' ? replicas : await freePorts(replicas.length);
  const servers = behind.map((replica) => `    server 127.0.0.1:${replica} max_fails=1 fail_timeout=1s;`).join('\n');
  // Each replica is asked under its own address, and no page is from elsewhere.
  const asLocal = replicas.map(
    (replica, nth) => `  server {
    listen 127.0.0.1:${behind[nth]};
    client_max_body_size 0;
    location / {
      proxy_pass http://127.0.0.1:${replica};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host 127.0.0.1:${replica};
      proxy_set_header Origin "";
${PASSING}
    }
  }`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
pid ${path.join(folder, 'pid')};
error_log stderr crit;
events { worker_connections 2048; }
http {
  access_log off;
${temporary}
${KEPT_TOGETHER}
  upstream replicas {
    hash $asked_of consistent;
${servers}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://replicas;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
${PASSING}
      proxy_next_upstream error timeout http_502;
    }
  }
${names === 'local' ? asLocal.join('\n') : ''}
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Told to, it ends its worker as well.
  process.once('exit', () => child.kill('SIGTERM'));
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      return child;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Ends this process, and says what to do, where there is no balancer to start: before anything else is started for nothing. */
export function needBalancer(): void {
  if (!spawnSync('nginx', ['-v']).error) return;
  process.stderr.write('nginx, which stands before the replicas, is not installed: apt-get install nginx-light\n');
  process.exit(1);
}

export async function stopBalancer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGQUIT');
  await once(child, 'exit');
}
