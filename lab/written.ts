import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeLocomo } from '../bench/make-locomo.ts';
import { BROKEN, eventually, fileForm, got, insist, json } from './asking.ts';

interface Locomo {
  sample_id: string;
  conversation: Record<string, unknown>;
  qa: { question: string; answer: string }[];
}

const SESSIONS = 4;
/** Seconds until a dataset that was uploaded must be ready. */
const READY = 120;

/** Bytes a millisecond that an upload goes at least: the store writes each three times on the one disk. */
const UPLOAD = 2000;

/** A dataset that runs and reviews are written for. */
export interface Ground {
  /** Its path in the API. */
  api: string;
  questions: { id: string; text: string; answer: string }[];
  conversation: string;
}

/** LoCoMo-shaped text with 200 questions a conversation; other numbers give other texts. */
export function locomo(seed: number, conversations = 2): { text: string; records: Locomo[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-made-'));
  const file = path.join(folder, 'made.json');
  makeLocomo(file, seed, { conversations, sessions: SESSIONS });
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return { text, records: JSON.parse(text) };
}

async function upload(origins: readonly string[], name: string, text: string | Blob): Promise<string> {
  const body = fileForm(name, text);
  const patience = BROKEN + Math.ceil(new Blob([text]).size / UPLOAD);
  const said = await insist(origins, '/api/v1/datasets', { method: 'POST', body }, patience);
  if (said.status !== 202) throw new Error(`${name} was answered with ${said.status}: ${said.text}`);
  return JSON.parse(said.text).id;
}

const stateOf = (origins: readonly string[], id: string) =>
  got<{ state: string; search: string }>(origins, `/api/v1/datasets/${id}`);

/** Uploads and waits until it can be browsed and searched. Its id. */
export async function readyDataset(origins: readonly string[], name: string, text: string | Blob): Promise<string> {
  const id = await upload(origins, name, text);
  const ready = async () => {
    const { state, search } = await stateOf(origins, id);
    if (state === 'failed') throw new Error(`${name} could not be read.`);
    return state === 'ready' && search === 'ready';
  };
  if ((await eventually(ready, 600)) === null) throw new Error(`${name} was not ready after ten minutes.`);
  return id;
}

export async function prepareGround(origins: readonly string[], seed: number): Promise<Ground> {
  const { text, records } = locomo(seed);
  const id = await readyDataset(origins, `ground-${seed}.json`, text);
  const api = `/api/v1/datasets/${id}`;
  const heads = await got<{ items: { id: string; text: string }[] }>(origins, `${api}/questions?view=heads`);
  const answers = records.flatMap(({ qa }) => qa.map(({ answer }) => answer));
  const questions = heads.items.map((head, nth) => ({ ...head, answer: answers[nth] ?? '' }));
  return { api, questions, conversation: records[0]?.sample_id ?? '' };
}

/** How what was written is found afterwards: as it was acknowledged, not at all, or in part. */
export type Found = 'whole' | 'lost' | 'half';

function lost(why: string): Found {
  process.stderr.write(`lost: ${why}\n`);
  return 'lost';
}

/** Something to write: resolves once it is acknowledged, with what looks for it at one replica. */
export type Writing = (origins: readonly string[]) => Promise<(at: string) => Promise<Found>>;

const answerOf = (run: string, nth: number) => `${run} says ${nth}`;

/** Whether a run has an answer to every question, each as it was sent. */
async function wholeRun(at: string, { questions }: Ground, { id, name }: { id: string; name: string }): Promise<Found> {
  const said = await insist([at], `/api/v1/runs/${id}/predictions?limit=10000`);
  if (said.status !== 200) return lost(`The run ${id} answers ${said.status} at ${at}: ${said.text}`);
  const { items } = JSON.parse(said.text) as { items: { question: string; answer: string | null }[] };
  const byQuestion = new Map(items.map(({ question, answer }) => [question, answer]));
  return questions.every((question, nth) => byQuestion.get(question.id) === answerOf(name, nth)) ? 'whole' : 'half';
}

/** A run that is sent: an answer to every question. */
export function runForm({ questions }: Ground, name: string): FormData {
  const rows = questions.map(({ text, answer }, nth) => ({
    question: text,
    gold_answer: answer,
    response: answerOf(name, nth),
    grade: nth % 2 === 0,
  }));
  return fileForm(`${name}.json`, JSON.stringify(rows), { name });
}

export const runWriting =
  (ground: Ground, name: string): Writing =>
  async (origins) => {
    const body = runForm(ground, name);
    const said = await insist(origins, `${ground.api}/runs`, { method: 'POST', body });
    if (said.status !== 201) throw new Error(`The run ${name} was answered with ${said.status}: ${said.text}`);
    const { id } = JSON.parse(said.text) as { id: string };
    return (at) => wholeRun(at, ground, { id, name });
  };

/** Runs that are there and not whole, acknowledged or not. */
export async function halfRuns(at: string, ground: Ground): Promise<number> {
  const { items } = await got<{ items: { id: string; name: string }[] }>([at], `${ground.api}/runs`);
  let half = 0;
  for (const run of items) if ((await wholeRun(at, ground, run)) !== 'whole') half++;
  return half;
}

export const reviewWriting =
  ({ api, questions }: Ground, nth: number, note: string): Writing =>
  async (origins) => {
    const place = `${api}/reviews/${encodeURIComponent(questions[nth]?.id ?? '')}`;
    const review = { verdict: 'gold-wrong', answer: `${note}, the answer`, note, reviewer: 'Ada' };
    const said = await insist(origins, place, json('PUT', review));
    if (said.status !== 200) throw new Error(`The review ${note} was answered with ${said.status}: ${said.text}`);
    return async (at) => {
      const kept = await insist([at], place);
      if (kept.status !== 200) return lost(`${place} answers ${kept.status} at ${at}: ${kept.text}`);
      const { items } = await got<{ items: { after: object | null }[] }>([at], `${place}/history`);
      const isIt = (found: object | null | undefined) =>
        Object.entries(review).every(([key, value]) => (found as Record<string, unknown> | null)?.[key] === value);
      if (!isIt(JSON.parse(kept.text))) return lost(`${place} is another at ${at}: ${kept.text}`);
      return isIt(items[0]?.after) ? 'whole' : 'half';
    };
  };

export const datasetWriting =
  (name: string, seed: number): Writing =>
  async (origins) => {
    const { text, records } = locomo(seed, 3);
    const id = await upload(origins, name, text);
    return async (at) => {
      const ready = await eventually(async () => (await stateOf([at], id)).state === 'ready', READY);
      if (ready === null) return lost(`${id} is not ready at ${at}: ${JSON.stringify(await stateOf([at], id))}`);
      const asked = records.map(({ qa }) => qa[0]?.question);
      for (const [nth, { sample_id, conversation }] of records.entries()) {
        const { sessions } = await got<{ sessions: { turns: { text: string }[] }[] }>(
          [at],
          `/api/v1/datasets/${id}/conversations/${sample_id}`,
        );
        const said = Array.from({ length: SESSIONS }, (_, s) => conversation[`session_${s + 1}`]).flat();
        const isTurn = (turn: unknown, t: number) => turns[t]?.text === (turn as { text: string }).text;
        const turns = sessions.flatMap((session) => session.turns);
        if (turns.length !== said.length || !said.every(isTurn)) return 'half';
        const questions = await got<{ total: number; items: { text: string }[] }>(
          [at],
          `/api/v1/datasets/${id}/questions?conversation=${sample_id}&limit=1`,
        );
        if (questions.total !== records[nth]?.qa.length || questions.items[0]?.text !== asked[nth]) return 'half';
      }
      return 'whole';
    };
  };
