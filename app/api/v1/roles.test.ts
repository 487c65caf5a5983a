/** Every role, every operation of the API, a dataset that somebody sees and one that they do not. New operations are tried by themselves. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type DatasetAccess,
  isAtLeast,
  PERSON_ROLES,
  type Person,
  type PersonRole,
  type Uploader,
} from '../../../lib/core/model/index.ts';
import { problem } from '../../../lib/core/problems/index.ts';
import { openapi } from '../../../lib/server/http/index.ts';
import type { AccessSource } from '../../../lib/server/people/access-store.ts';
import type { AuditEntry } from '../../../lib/server/people/audit-trail.ts';
import { ChokePoint } from '../../../lib/server/people/choke-point.ts';
import { providePeople } from '../../../lib/server/people/context.ts';
import { guardedService } from '../../../lib/server/people/guarded-service.ts';
import { Limits } from '../../../lib/server/people/limits.ts';
import { PeopleDesk } from '../../../lib/server/people/people-desk.ts';
import { askedBy } from '../../../lib/server/service/asking.ts';
import { provideService } from '../../../lib/server/service/context.ts';
import type { Service } from '../../../lib/server/service/service.ts';

/** What one needs for what changes something. What only reads needs a viewer; an operation that is not here fails. */
const NEEDED: Record<string, PersonRole> = {
  'POST /datasets': 'uploader',
  'PATCH /datasets/{d}': 'uploader',
  'DELETE /datasets/{d}': 'admin',
  'POST /datasets/{d}/opened': 'viewer',
  'POST /datasets/{d}/reindex': 'uploader',
  'POST /datasets/{d}/cancel': 'uploader',
  'POST /datasets/{d}/search/build': 'uploader',
  'POST /datasets/{d}/search/cancel': 'uploader',
  'POST /datasets/{d}/mapping/proposal': 'uploader',
  'PUT /datasets/{d}/mapping': 'uploader',
  'DELETE /datasets/{d}/mapping': 'uploader',
  'PUT /datasets/{d}/reviews/{q}': 'reviewer',
  'DELETE /datasets/{d}/reviews/{q}': 'reviewer',
  'POST /datasets/{d}/reviews/{q}/history/{change}/undo': 'reviewer',
  'POST /datasets/{d}/reviews/import': 'reviewer',
  'PUT /datasets/{d}/reviews/{q}/settle': 'reviewer',
  'PUT /datasets/{d}/opinions/{q}': 'reviewer',
  'DELETE /datasets/{d}/opinions/{q}': 'reviewer',
  'POST /datasets/{d}/opinions/import': 'uploader',
  'POST /datasets/{d}/guidelines': 'uploader',
  'POST /datasets/{d}/queues': 'uploader',
  'DELETE /datasets/{d}/queues/{k}': 'uploader',
  'POST /datasets/{d}/queues/{k}/next': 'reviewer',
  'POST /datasets/{d}/error-packs': 'reviewer',
  'PATCH /datasets/{d}/error-packs/{p}': 'reviewer',
  'DELETE /datasets/{d}/error-packs/{p}': 'reviewer',
  'POST /recognise': 'viewer',
  'POST /datasets/{d}/runs': 'uploader',
  'POST /datasets/{d}/runs/preview': 'viewer',
  'POST /datasets/{d}/runs/{r}/memories': 'uploader',
  'POST /datasets/{d}/runs/{r}/memories/preview': 'viewer',
  'DELETE /datasets/{d}/runs/{r}/memories': 'uploader',
  'PATCH /runs/{r}': 'uploader',
  'DELETE /runs/{r}': 'uploader',
  'POST /runs/{r}/restore': 'uploader',
  'POST /runs/{r}/judge': 'uploader',
  'DELETE /runs/{r}/judge': 'uploader',
  'PUT /runs/{r}/predictions/{q}/verdict': 'reviewer',
  'DELETE /runs/{r}/predictions/{q}/verdict': 'reviewer',
  'PUT /runs/{r}/predictions/{q}/note': 'reviewer',
  'DELETE /runs/{r}/predictions/{q}/note': 'reviewer',
  'PUT /datasets/{d}/views/{name}': 'reviewer',
  'DELETE /datasets/{d}/views/{name}': 'reviewer',
  'PUT /mappings/{name}': 'uploader',
  'DELETE /mappings/{name}': 'uploader',
  'POST /datasets/{d}/exports': 'viewer',
  'DELETE /datasets/{d}/exports/{e}': 'viewer',
  'POST /datasets/{d}/exports/{e}/retry': 'viewer',
  'POST /jobs/{j}/cancel': 'uploader',
  'POST /jobs/{j}/retry': 'uploader',
  'DELETE /me/sessions': 'viewer',
  'POST /me/tokens': 'viewer',
  'DELETE /me/tokens/{token}': 'viewer',
  'GET /people': 'admin',
  'DELETE /people/{sub}/sessions': 'admin',
  'GET /datasets/{d}/access': 'admin',
  'PATCH /datasets/{d}/access': 'admin',
  'GET /audit-log': 'admin',
};

/** They say nothing of what is kept here. */
const OPEN = ['/health', '/openapi.json'];

/** A query that is needed. */
const QUERIES: Record<string, (run: string) => string> = {
  '/compare': (run) => `?runs=${run},${run}-2`,
  '/report': (run) => `?runs=${run}`,
  '/search': () => '?q=fig',
  '/datasets/{d}/search': () => '?q=fig',
  '/datasets/{d}/audit/findings': () => '?rule=x',
  '/datasets/{d}/reviews/export': () => '?as=pack',
  '/runs/{r}/export': () => '?as=csv',
};

/** A body that is needed, where the smallest that its schema takes says too little. */
const BODIES: Record<string, unknown> = {
  'POST /datasets/{d}/mapping/proposal': {},
  'PUT /datasets/{d}/mapping': {
    version: 1,
    conversation: { id: '$.id' },
    turn: { each: '$.turns[*]', text: '$.text' },
    question: { each: '$.qa[*]', text: '$.q', answer: '$.a' },
  },
};

const description = openapi('1');

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  minimum?: number;
}

/** A value that a schema takes, as small as it can be. */
function example({ type, properties = {}, required = [], ...schema }: Schema): unknown {
  const named = description.components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
  if (named) return example(named as Schema);
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return example(either);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (type === 'object') {
    // Of an object that needs nothing, one of what it may have.
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
    return Object.fromEntries(names.map((name) => [name, example(properties[name] ?? { type: 'string' })]));
  }
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  return 'x';
}

type Content = Record<string, { schema: Schema }>;
type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

interface Operation {
  name: string;
  address: string;
  method: string;
  content: Content | null;
  handler: Handler;
}

const API = import.meta.dirname;
const operations: Operation[] = await Promise.all(
  Object.entries(description.paths).flatMap(([address, methods]) =>
    // What stands beside the API is answered before anybody is asked who they are.
    Object.entries(methods)
      .filter(([, described]) => !('servers' in described))
      .map(async ([method, described]) => {
        const file = path.join(
          API,
          ...address.split('/').map((part) => part.replace(/^\{(\w+)\}$/, '[$1]')),
          'route.ts',
        );
        if (!existsSync(file)) throw new Error(`${address} has no route.`);
        const handlers: Record<string, Handler> = await import(file);
        const handler = handlers[method.toUpperCase()];
        if (!handler) throw new Error(`${method} ${address} has no handler.`);
        const { requestBody } = described as { requestBody?: { content: Content } };
        const name = `${method.toUpperCase()} ${address}`;
        return { name, address, method: method.toUpperCase(), content: requestBody?.content ?? null, handler };
      }),
  ),
);

function bodyOf({ name, content }: Operation): Pick<RequestInit, 'body' | 'headers'> {
  if (!content) return {};
  if (content['multipart/form-data']) {
    const body = new FormData();
    body.set('file', new File(['[]'], 'x.json'));
    return { body };
  }
  const { schema = {} } = content['application/json'] ?? {};
  return { body: JSON.stringify(BODIES[name] ?? example(schema)), headers: { 'Content-Type': 'application/json' } };
}

/** Of things of a dataset: the dataset's id is in each. */
function ask(operation: Operation, d: string): Promise<Response> {
  const { address, method, handler } = operation;
  const params = {
    d,
    r: `${d}-run`,
    j: `${d}-job`,
    e: '1',
    q: 'q',
    c: 'c',
    s: 's',
    p: 'p',
    k: 'k',
    name: 'n',
    change: '1',
    token: 't',
    sub: 'x',
  };
  const query = QUERIES[address]?.(params.r) ?? '';
  const request = new Request(`http://localhost/api/v1/x${query}`, { method, ...bodyOf(operation) });
  return handler(request, { params: Promise.resolve(params) });
}

const lena: Person = {
  sub: 'u-7',
  name: 'Lena Sund',
  email: null,
  emailVerified: false,
  groups: ['inside'],
  role: 'viewer',
  most: null,
  session: 's',
};

const DATASETS: Record<string, DatasetAccess> = {
  open: { visibility: 'everyone', listed: [] },
  hidden: { visibility: 'listed', listed: [{ kind: 'group', subject: 'others', role: 'admin' }] },
  raised: { visibility: 'listed', listed: [{ kind: 'group', subject: 'inside', role: 'reviewer' }] },
};

const access: AccessSource = {
  of: async (id) => DATASETS[id] ?? null,
  all: async () => new Map(Object.entries(DATASETS)),
  known: () => new Map(Object.entries(DATASETS)),
  ofRun: async (run) => /^(open|hidden|raised)-run/.exec(run)?.[1] ?? null,
  uploaderOf: async () => uploader,
  uploadersIn: async (dataset) => new Map(uploader ? [[`${dataset}-run`, uploader.sub]] : []),
  ofJob: async (job) => {
    const dataset = /^(open|hidden|raised)-job/.exec(job)?.[1];
    return dataset === undefined ? null : { dataset, asker: lena.sub };
  },
  own: async () => {},
};

/** Of every run; null: it is not known. */
let uploader: Uploader | null;
/** What was asked of the service behind. */
let asked: string[];
let kept: AuditEntry[];

/** Whatever reaches it is answered 503, but for what only prepares. */
const behind = (name: string): object =>
  new Proxy(
    {},
    {
      get: (_, member) => {
        const method = `${name}.${String(member)}`;
        if (
          ['runs', 'notes', 'reviews', 'reviewFiles', 'opinions', 'audit', 'jobs', 'exports', 'judge'].includes(
            String(member),
          )
        )
          return behind(String(member));
        if (member === 'readOnly') return false;
        if (member === 'subscribe' || member === 'follow') return () => () => {};
        return async () => {
          if (method === 'runs.receive') return { name: 'x.json', path: '/nowhere/x.json' };
          if (method === 'runs.discard') return;
          if (method === 'service.shownIndex') return '1';
          if (method === 'service.datasets' && asked.length === 0) return [];
          asked.push(method);
          throw problem('work.busy', { waiting: 1 });
        };
      },
    },
  );

beforeEach(() => {
  asked = [];
  kept = [];
  uploader = null;
  const choke = new ChokePoint(access, new Limits(), async (entry) => void kept.push(entry));
  provideService(guardedService(behind('service') as Service, choke));
  const [db, stored, people, tokens] = [behind('db'), behind('access'), behind('people'), behind('tokens')];
  const stores = { db, access: stored, people, tokens, choke, forget: () => {} };
  providePeople(new PeopleDesk(stores as ConstructorParameters<typeof PeopleDesk>[0]));
});

const by = <T>(person: Person | undefined, work: () => T): T =>
  askedBy({ client: '', signal: null, ...(person && { person }) }, work);
const isOpen = ({ address }: Operation) => OPEN.includes(address);
const isAboutOne = ({ address }: Operation) => /\{[drj]\}/.test(address) || ['/compare', '/report'].includes(address);
const neededFor = ({ name, method }: Operation): PersonRole => {
  const needed = NEEDED[name];
  if (needed === undefined && method !== 'GET') throw new Error(`Who may ${name}?`);
  return needed ?? 'viewer';
};
const found = async (response: Response): Promise<[number, string]> => {
  const text = await response.text();
  const code = /"code":"([\w.]+)"/.exec(text)?.[1] ?? text.slice(0, 200);
  return [response.status, code];
};

describe.each(operations.filter((one) => !isOpen(one)).map((one) => [one.name, one] as const))('%s', (_, operation) => {
  it('is answered nobody who has not signed in', async () => {
    expect(await found(await by(undefined, () => ask(operation, 'open')))).toEqual([401, 'people.sign_in']);
    expect(asked).toEqual([]);
  });

  it.each(PERSON_ROLES)('by a %s reaches the service when the role is enough, else nothing is asked', async (role) => {
    const [status, code] = await found(await by({ ...lena, role }, () => ask(operation, 'open')));
    if (isAtLeast(role, neededFor(operation))) {
      expect([status, code]).not.toEqual([403, 'people.role']);
      // A list of nothing, or what the service behind says.
      expect([200, 202, 503]).toContain(status);
    } else {
      expect([status, code]).toEqual([403, 'people.role']);
      expect(asked).toEqual([]);
      expect(kept).toMatchObject([{ what: 'refused', who: { sub: 'u-7' } }]);
    }
  });

  it.each(PERSON_ROLES)('by an %s with a token for viewers does what a viewer may', async (role) => {
    const [status] = await found(await by({ ...lena, role, most: 'viewer' }, () => ask(operation, 'open')));
    expect(status === 403).toBe(neededFor(operation) !== 'viewer');
  });

  if (isAboutOne(operation)) {
    it.each(PERSON_ROLES.filter((role) => role !== 'admin'))(
      'by a %s says of a dataset that they may not see what it says of none',
      async (role) => {
        const person = { ...lena, role };
        const hidden = await by(person, () => ask(operation, 'hidden'));
        const text = await hidden.text();
        const none = await by(person, () => ask(operation, 'absent'));
        expect(hidden.status).toBe(404);
        expect(none.status).toBe(404);
        expect(text.replaceAll('hidden', 'absent')).toBe(await none.text());
        expect(asked).toEqual([]);
        expect(kept).toEqual([]);
      },
    );

    it('by who was listed with a higher role does what that allows', async () => {
      const [status] = await found(await by(lena, () => ask(operation, 'raised')));
      expect(status === 403).toBe(!isAtLeast('reviewer', neededFor(operation)));
    });

    it('is answered an admin, of whichever dataset', async () => {
      const [status] = await found(await by({ ...lena, role: 'admin' }, () => ask(operation, 'hidden')));
      expect([200, 503]).toContain(status);
    });
  }
});

describe('a run that somebody uploaded', () => {
  const own = operations.filter((one) => one.address.includes('{r}') && NEEDED[one.name] === 'uploader');
  const answered = (person: Person, operation: Operation) => by(person, () => ask(operation, 'open')).then(found);

  it('is changed by its uploader and by admins, and by nobody else', async () => {
    expect(own.map(({ name }) => name)).toEqual([
      'POST /datasets/{d}/runs/{r}/memories',
      'DELETE /datasets/{d}/runs/{r}/memories',
      'PATCH /runs/{r}',
      'DELETE /runs/{r}',
      'POST /runs/{r}/judge',
      'DELETE /runs/{r}/judge',
      'POST /runs/{r}/restore',
    ]);
    for (const operation of own) {
      uploader = { sub: 'u-9', name: 'Bo Ek' };
      expect(await answered({ ...lena, role: 'uploader' }, operation)).toEqual([403, 'people.not_yours']);
      expect(asked).toEqual([]);
      expect(kept.at(-1)).toMatchObject({ what: 'refused', who: { sub: 'u-7' }, dataset: 'open' });
      for (const role of ['viewer', 'reviewer'] as const)
        expect(await answered({ ...lena, sub: 'u-9', role }, operation)).toEqual([403, 'people.role']);
      for (const may of [
        { ...lena, sub: 'u-9', role: 'uploader' as const },
        { ...lena, role: 'admin' as const },
      ])
        expect(await answered(may, operation)).toEqual([503, 'work.busy']);
      asked = [];
    }
  });

  it('is judged by reviewers, whoever uploaded it, and compared by everybody', async () => {
    uploader = { sub: 'u-9', name: 'Bo Ek' };
    for (const operation of operations.filter((one) => one.address.includes('{r}') && !own.includes(one)))
      expect([200, 503]).toContain((await answered({ ...lena, role: 'reviewer' }, operation))[0]);
  });
});

it('every operation that changes something says who may', () => {
  const named = operations.filter((one) => !isOpen(one) && one.method !== 'GET').map(({ name }) => name);
  expect(named.filter((name) => !(name in NEEDED))).toEqual([]);
  const all = operations.map(({ name }) => name);
  expect(Object.keys(NEEDED).filter((name) => !all.includes(name))).toEqual([]);
  expect(operations.length).toBeGreaterThan(50);
});
