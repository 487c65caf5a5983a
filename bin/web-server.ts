import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentLanguage } from '../lib/core/messages/current-language.ts';
import type { Problem } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { SITE_HEADER } from '../lib/core/url/index.ts';
import {
  type Access,
  ASSET_HEADERS,
  Assets,
  admit,
  askedLanguage,
  type Check,
  imageFrame,
  isAsset,
  methodsAt,
  paintFirst,
  securityHeaders,
} from '../lib/server/http/index.ts';
import type { People } from '../lib/server/people/index.ts';
import { type Asker, askedBy } from '../lib/server/service/asking.ts';
import { lazily } from '../lib/server/service/lazily.ts';
import { asOneReader } from '../lib/server/store/index.ts';
import { type AskedRequest, signals } from '../lib/server/telemetry/index.ts';
import { apiAnswers } from './api.ts';
import { apiModule } from './api-module.ts';
import { followRequest } from './follow-request.ts';
import { builtFramework, developedFramework } from './framework.ts';
import { builtAssets } from './framework-pack.ts';
import { identify } from './identify.ts';
import { type Metrics, Probes } from './probes.ts';
import { endWhenSilent } from './silence.ts';
import { API } from './version.ts';

interface AppOptions {
  access: Access;
  dev: boolean;
  root: string;
  /** Origins whose pages may show the app in a frame; nothing: none. */
  framedBy?: string[];
  /** What `/ready` looks at; nothing: it is ready as long as it runs. */
  checks?: readonly Check[];
  /** What `/metrics` tells, and the token for it alone. */
  metrics?: { of: Metrics; token: string | null } | null;
  /** Those who sign in; null: nobody has to. */
  people?: People | null;
}

/** Addresses of the API that are mostly asked for first. */
const ASKED_FIRST = [
  '/api/v1/datasets',
  '/api/v1/datasets/{d}',
  '/api/v1/datasets/{d}/questions',
  '/api/v1/datasets/{d}/conversations/{c}',
];

/** The web app behind its guard: every request is admitted, given its headers and nonce, and handed to Next. */
export async function createApp({
  access,
  dev,
  root,
  framedBy,
  checks = [],
  metrics = null,
  people = null,
}: AppOptions) {
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  // Next reads package-wide settings from the working folder.
  process.chdir(root);
  const place = { root, host: access.host, port: access.port };
  const framework = lazily(async () => (dev ? developedFramework(place) : builtFramework(place)));
  const upgrade = dev ? (await framework()).upgrade : undefined;

  // In development the framework does, which notices what has changed.
  const handlersOf = (name: string) => import(pathToFileURL(path.join(API, `${name}.js`)).href);
  const answersApi = dev ? null : apiAnswers(handlersOf);
  const assets = new Assets(builtAssets(root));
  const probes = new Probes({ access, checks, metrics, refuse });

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const asked = followRequest(request, response);
    askedBy(askerOf(request, response, asked), () => {
      if (probes.answers(asked.route, request, response)) return;
      const work = () => handleNow(request, response);
      if (isRead(asked)) asOneReader(work);
      else work();
    });
  };

  const handleNow = (request: IncomingMessage, response: ServerResponse) => {
    const nonce = randomBytes(16).toString('base64');
    const headers = securityHeaders(nonce, dev, framedBy);
    const url = request.url ?? '/';
    for (const [name, value] of Object.entries(isAsset(url) ? ASSET_HEADERS : headers)) response.setHeader(name, value);
    if (!isAsset(url)) nameLanguage(response, url);
    endWhenSilent(request, response);
    const admission = admit({ method: request.method ?? 'GET', url, headers: request.headers }, access);
    if (admission.kind === 'refused') return refuse(response, admission.problem);
    if (admission.kind === 'signed-in') {
      response.writeHead(303, { 'Set-Cookie': admission.cookie, Location: admission.location }).end();
      return;
    }
    // A proxy may name the host twice; the framework knows paths only.
    request.url = pathOf(url);
    const go = () => serveNow(request, response, { nonce, policy: headers['Content-Security-Policy'] });
    if (people) void identify(people, request, response, { go, refuse });
    else go();
  };

  const serveNow = (
    request: IncomingMessage,
    response: ServerResponse,
    { nonce, policy }: { nonce: string; policy: string | undefined },
  ) => {
    const { url = '/' } = request;
    // In development they are made anew under the same names.
    if (!dev && assets.answer(request, response)) return;
    if (url.startsWith('/image?')) return showImage(response, url);
    // In development the framework's own helpers are sent what they are to explain.
    const allowed = dev && url.startsWith('/__nextjs') ? null : otherMethods(request.method ?? 'GET', url);
    if (allowed) return refuseMethod(response, allowed);
    if (answersApi?.(request, response)) return;
    // Next gives the nonce it finds here to its own scripts; pages read it as x-nonce.
    request.headers['content-security-policy'] = policy;
    request.headers['x-nonce'] = nonce;
    // A static bundle has its pages as they are.
    if (!dev && !(SITE_HEADER in request.headers)) paintFirst(request, response, nonce);
    framework()
      .then(({ answer }) => answer(request, response))
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  };

  return {
    handle,
    /** Answers what needs no guard: what this process asks itself. */
    answerOwn: (request: IncomingMessage, response: ServerResponse) =>
      asOneReader(() => serveNow(request, response, { nonce: '', policy: undefined })),
    /** Loads what makes pages and answers first, which whoever asks for one does otherwise. */
    async prepare() {
      await framework();
      if (!dev) await Promise.all(ASKED_FIRST.map((pattern) => handlersOf(apiModule(pattern))));
    },
    /** From now on `/ready` says no. */
    drain: () => probes.drain(),
    /** In development the page is reloaded through a web socket, which is admitted like any request. */
    listening(server: Server) {
      if (!upgrade) return;
      server.on('upgrade', (request, socket, head) => {
        const asked = { method: 'GET', url: request.url ?? '/', headers: request.headers };
        if (admit(asked, access).kind === 'admitted') void upgrade(request, socket, head);
        else socket.destroy();
      });
    },
  };
}

/** A stream of events goes on. */
const isRead = ({ method, route }: AskedRequest) =>
  (method === 'GET' || method === 'HEAD') && !route.endsWith('/events');

/** Who sent a request; what is worked out for it stops when its connection is closed before all of the answer was said. */
function askerOf(request: IncomingMessage, response: ServerResponse, asked: AskedRequest): Asker {
  const left = new AbortController();
  response.once('close', () => response.writableFinished || left.abort());
  // Behind one address there may be several people, and scripts of theirs.
  const language = askedLanguage(request.headers);
  return {
    client: `${request.socket.remoteAddress} ${request.headers['user-agent']}`,
    signal: left.signal,
    ...(language && { language }),
    request: asked,
  };
}

function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Answers differ by language. Said last, since the framework sets what they differ by anew. */
function nameLanguage(response: ServerResponse, url: string): void {
  if (!url.startsWith('/api/')) response.setHeader('Content-Language', currentLanguage());
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    response.appendHeader('Vary', 'Cookie, Accept-Language');
    return Reflect.apply(writeHead, response, args);
  };
}

/** The methods of an address of the API, when the asked one is none of them. */
function otherMethods(method: string, url: string): string[] | null {
  const path = url.split('?', 1)[0] ?? '';
  // Pages are read only: the framework would show them for any method.
  const methods = path.startsWith('/api/') ? methodsAt(path) : ['GET', 'HEAD'];
  return !methods || method === 'OPTIONS' || methods.includes(method === 'HEAD' ? 'GET' : method) ? null : methods;
}

/** The framework would answer with nothing at all. */
function refuseMethod(response: ServerResponse, allowed: string[]): void {
  response.setHeader('Allow', allowed.join(', '));
  refuse(response, problem('refused.other_method', { allowed }).problem);
}

function refuse(response: ServerResponse, why: Problem): void {
  signals.problem.tell({ type: why.type, status: why.status });
  response.writeHead(why.status, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(why));
}

function showImage(response: ServerResponse, url: string): void {
  const frame = imageFrame(new URL(url, 'http://localhost').searchParams.get('url') ?? '');
  if (!frame) {
    refuse(response, problem('refused.image', {}).problem);
    return;
  }
  response.writeHead(200, frame.headers).end(frame.body);
}
