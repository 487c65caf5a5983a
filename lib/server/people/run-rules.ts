import { message } from '../../core/messages/index.ts';
import {
  type MatchReport,
  ProblemError,
  problemIn,
  type Recognised,
  type Run,
  type RunHead,
  type RunPreview,
} from '../../core/model/index.ts';
import { saidNow } from '../../core/problems/index.ts';
import type { RunService } from '../service/run-service.ts';
import { type Asking, about, type Done, type Rules } from './choke-point.ts';
import { seen } from './seen.ts';

const dataset = about('dataset');
const run = about('run');
const runs = about('runs');
const nothing = about('nothing');

const removedOr = (what: 'run-changed' | 'run-removed', id: string, after?: string): Done[] => [
  { what, subject: id, ...(after !== undefined && { after }) },
];

/** Who may do what with runs. What is about a run is about its dataset. */
export const runRules: Rules<RunService> = {
  // Written aside, and thrown away by whoever received it.
  receive: nothing('viewer', { limit: 'uploads' }),
  discard: nothing('viewer'),
  recognise: nothing('viewer', { limit: 'previews', shown: recognisedSeen }),
  preview: dataset('viewer', { limit: 'previews', shown: previewSeen, failed: refusalSeen }),
  add: dataset('uploader', {
    sent: ([id, file, options], { sub, name }) => [id, file, { ...options, uploader: { sub, name } }],
    shown: runsSeen,
    failed: refusalSeen,
    done: ([id], added) => added.map((one) => ({ what: 'run-added', dataset: id, subject: one.id })),
  }),
  previewMemories: run('viewer', { limit: 'previews' }),
  addMemories: run('uploader', { own: true, done: ([id]) => removedOr('run-changed', id, 'memories added') }),
  removeMemories: run('uploader', { own: true, done: ([id]) => removedOr('run-changed', id, 'memories removed') }),
  memoryReport: run('viewer'),
  memories: run('viewer'),
  coverage: run('viewer'),
  datasetHash: dataset('viewer'),
  count: dataset('viewer'),
  list: dataset('viewer', { shown: listSeen }),
  get: run('viewer', { shown: runSeen }),
  rename: run('uploader', { own: true, shown: reportSeen, done: ([id]) => removedOr('run-changed', id, 'renamed') }),
  describe: run('uploader', {
    own: true,
    shown: reportSeen,
    done: ([id]) => removedOr('run-changed', id, 'described'),
  }),
  remove: run('uploader', { own: true, done: ([id]) => removedOr('run-removed', id) }),
  restore: run('uploader', { own: true, shown: reportSeen, done: ([id]) => removedOr('run-changed', id, 'restored') }),
  predictions: run('viewer'),
  rows: runs('viewer'),
  fileRows: run('viewer'),
  heads: run('viewer'),
  answerFacts: run('viewer'),
  headsJson: run('viewer'),
  prediction: run('viewer'),
  official: run('viewer'),
  analysis: run('viewer'),
  compare: runs('viewer'),
  compareJson: runs('viewer'),
  compareJudges: run('viewer'),
  compareJudgesJson: run('viewer'),
  agreement: run('viewer'),
  setVerdict: run('reviewer', {
    sent: ([id, question, verdict], { name }) => [id, question, verdict && { ...verdict, reviewer: name }, name],
    done: ([id, question]) => [{ what: 'review-changed', subject: `${id}/${question}` }],
  }),
  mappings: nothing('viewer'),
  saveMapping: nothing('uploader', { done: ([name]) => [{ what: 'mapping-changed', subject: name }] }),
};

async function recognisedSeen(found: Recognised, { sees, seesRun }: Asking): Promise<Recognised> {
  return {
    ...found,
    as: await seen(
      found.as,
      async (one) =>
        one.kind === 'dataset' || ((await sees(one.dataset)) && (one.kind !== 'memories' || seesRun(one.run))),
    ),
    identical: await seen(found.identical, ({ kind, id }) => (kind === 'dataset' ? sees(id) : seesRun(id))),
  };
}

async function previewSeen(preview: RunPreview, asking: Asking): Promise<RunPreview> {
  return { ...preview, systems: await Promise.all(preview.systems.map((one) => reportSeen(one, asking))) };
}

/** Says of those that are somebody else's that they can't be changed. */
async function listSeen<R extends RunHead>(all: R[], { person, admin, dataset, uploaders }: Asking): Promise<R[]> {
  if (admin || !all.some(({ uploadedBy }) => uploadedBy !== undefined)) return all;
  const of = await uploaders(dataset ?? '');
  return all.map((one) => ((of.get(one.id) ?? person.sub) === person.sub ? one : { ...one, editable: false }));
}

async function runSeen(one: Run, asking: Asking): Promise<Run> {
  const shown = await reportSeen(one, asking);
  return (await listSeen([shown], asking))[0] ?? shown;
}

function runsSeen(all: Run[], asking: Asking): Promise<Run[]> {
  return Promise.all(all.map((one) => reportSeen(one, asking)));
}

/** Without the datasets that would have fitted better, but that they may not see. */
async function reportSeen<T extends { report: MatchReport }>(one: T, { sees }: Asking): Promise<T> {
  const { betterDatasets: all = [], ...report } = one.report;
  const betterDatasets = await seen(all, ({ id }) => sees(id));
  return { ...one, report: betterDatasets.length > 0 ? { ...one.report, betterDatasets } : report };
}

/** A file that does not fit is refused with the names of datasets that it fits: of those that they may see. */
async function refusalSeen(error: unknown, { sees }: Asking): Promise<unknown> {
  const found = problemIn(error);
  if (!found?.params) return error;
  const { also, remedy, ...params } = found.params;
  const named = { also: await fitsSeen(also, sees), remedy: await fitsSeen(remedy, sees) };
  return new ProblemError(
    saidNow({
      ...found,
      params: {
        ...params,
        ...(named.also !== null && { also: named.also }),
        ...(remedy !== undefined && { remedy: named.remedy ?? message('remedy.name_question', {}) }),
      },
    }),
  );
}

/** What is said of datasets by `ids`, `names` and `rows`, of those that they may see; null: of none, or nothing was said. */
async function fitsSeen(said: unknown, sees: Asking['sees']): Promise<unknown> {
  const told = said as { params?: Record<string, unknown> } | undefined;
  const ids = told?.params?.ids;
  if (!told?.params || !Array.isArray(ids)) return said ?? null;
  const may = await Promise.all(ids.map((id) => sees(String(id))));
  if (!may.includes(true)) return null;
  const kept = Object.entries(told.params).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length === ids.length ? value.filter((_, at) => may[at]) : value,
  ]);
  return { ...told, params: Object.fromEntries(kept) };
}
