import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const files = ['lib/core', 'lib/server'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.ts$/.test(file) && !/test/.test(file) && !file.startsWith('lib/core/messages/')),
);

/** Files and folders with texts that are no prose for people, by what they are, or that are data: what a file of ours or of a benchmark holds. */
const EXCEPTIONS: Record<string, string[]> = {
  'data: words that texts are compared with': [
    'lib/core/audit/content-words.ts',
    'lib/core/families/beam/durations.ts',
    'lib/core/families/mutualfriends/mentions.ts',
    'lib/core/locate/words.ts',
    'lib/core/scoring/locomo.ts',
    'lib/core/timeline/relative/english-words.ts',
  ],
  'data: what a dataset or a run is read as, kept with it': [
    'lib/core/families/locomo/labels.ts',
    'lib/core/families/mutualfriends/index.ts',
    'lib/core/families/realtalk/traits.ts',
    'lib/core/judge/own-prompt.ts',
    'lib/core/predictions/dialogues.ts',
    'lib/core/predictions/judges.ts',
    'lib/core/json/bounded-json.ts',
    'lib/core/audit/pack-format.ts',
    'lib/core/opinions/opinion-file.ts',
    'lib/core/model/stored-names.ts',
  ],
  'keys that files are known by': [
    'lib/core/families/beam/index.ts',
    'lib/core/families/gigamemory/index.ts',
    'lib/core/families/locomo/index.ts',
    'lib/core/families/longmemeval/index.ts',
    'lib/core/families/mapped/index.ts',
    'lib/core/families/realmem/index.ts',
    'lib/core/families/realtalk/index.ts',
    'lib/core/json/diagnose.ts',
    'lib/core/json/explain.ts',
    'lib/core/predictions/text.ts',
    'lib/core/search/kept-list.ts',
    'lib/server/service/gold-sets.ts',
    'lib/server/service/run-comparisons.ts',
  ],
  'Markdown to be pasted into an issue': ['lib/core/audit/markdown.ts', 'lib/core/audit/changelog.ts'],
  'headers and pages without words': [
    'lib/server/http/security-headers.ts',
    'lib/server/http/image-frame.ts',
    'lib/server/http/paint-first.ts',
    'lib/server/http/event-stream.ts',
    'lib/core/report/html.ts',
    'lib/core/report/plots.ts',
    'lib/core/report/style.ts',
  ],
  'the description of the API, for programmers': [
    'lib/server/http/openapi.ts',
    'lib/server/http/query.ts',
    'lib/server/http/run-query.ts',
    'lib/server/http/review-operations.ts',
    'lib/server/http/job-operations.ts',
    'lib/server/http/export-operations.ts',
    'lib/server/http/opinion-operations.ts',
    'lib/server/http/people-operations.ts',
    'lib/server/http/run-operations.ts',
    'lib/server/http/note-operations.ts',
    'lib/server/http/probe-operations.ts',
  ],
  'what metrics count': ['lib/server/telemetry/metrics.ts'],
  SQL: ['lib/server/store/'],
  'names of what has none': [
    'lib/core/json/byte-source.ts',
    'lib/server/files/bytes.ts',
    'lib/server/files/remote/request.ts',
  ],
};

/** Two words and more. */
const PROSE = /(^|\W)[a-zA-Z’']{2,} [a-z’']{2,}/;
const SQL = /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|WHERE|PRAGMA|AND|FROM)\b/;
/** Calls whose texts are for programmers: schemas, logs, SQL, what a gauge measures. */
const CALLS = /^(describe|meta|log|error|warn|run|all|get|exec|prepare|batch|iterate|offerGauge)$/;
/** Syntax that still holds values; other nodes of types hold none. */
const VALUES = /^TS(As|Satisfies|NonNull)Expression$/;

interface Node {
  type: string;
  value?: unknown;
  callee?: { name?: string; property?: { name?: string } };
  quasis?: { value: { cooked: string } }[];
}

function* proseIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* proseIn(one);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type, value, callee, quasis } = node as Node;
  const called = callee?.name ?? callee?.property?.name ?? '';
  if (type === 'ImportDeclaration' || (type.startsWith('TS') && !VALUES.test(type))) return;
  if ((type === 'NewExpression' && called.endsWith('Error')) || (type === 'CallExpression' && CALLS.test(called)))
    return;
  const text = quasis ? quasis.map(({ value: part }) => part.cooked).join('…') : value;
  if (typeof text === 'string' && PROSE.test(text) && !SQL.test(text)) yield text;
  for (const part of Object.values(node)) yield* proseIn(part);
}

const prose = files.flatMap((file) =>
  [...proseIn(parseAst(readFileSync(path.join(ROOT, file), 'utf8'), { lang: 'ts' }, file).body)].map((text) => ({
    file,
    text,
  })),
);
const excepted = Object.values(EXCEPTIONS).flat();

it('stands in the catalogue alone, as far as two words in a row tell', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(prose.filter(({ file }) => !excepted.some((one) => file.startsWith(one)))).toEqual([]);
});

it('is excepted nowhere for nothing', () => {
  expect(excepted.filter((one) => !prose.some(({ file }) => file.startsWith(one)))).toEqual([]);
});
