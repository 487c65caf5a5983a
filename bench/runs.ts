import { type Measurement, median, type Row } from './measurement.ts';
import { timed } from './requests.ts';
import { type BenchServer, getJson } from './server.ts';

const RUNS = 12;

interface Question {
  id: string;
  answer: string | null;
}

/** A file of 2 000 answers previewed and stored, and the first comparison of twelve such runs. */
export const runs: Measurement = async ({ server }) => {
  const questions = await allQuestions(server);
  const previews: number[] = [];
  const stored: number[] = [];
  const ids: string[] = [];
  for (let n = 0; n < RUNS; n++) {
    const body = answersOf(questions, n);
    previews.push((await posted(server, 'runs/preview?file=answers.json', body)).ms);
    const { ms, json } = await posted(server, `runs?name=answers-${n}&file=answers.json`, body);
    stored.push(ms);
    ids.push(json.id ?? '');
  }
  const compared = await timed(`${server.url}/api/v1/compare?runs=${ids.join(',')}&questions=true`);
  const rows: Row[] = [
    { what: 'Upload of 2 000 answers, matched and scored: preview', value: median(previews), unit: 'ms', budget: 150 },
    { what: 'Upload of 2 000 answers, matched and scored: stored', value: median(stored), unit: 'ms', budget: 150 },
    { what: 'Comparison of 12 runs, first time', value: compared, unit: 'ms', budget: 250 },
  ];
  for (const id of ids) await fetch(`${server.url}/api/v1/runs/${id}`, { method: 'DELETE' });
  return rows;
};

/** The id of a run of all questions, half of them answered as the gold has it. */
export async function storedRun(server: BenchServer): Promise<string> {
  const body = answersOf(await allQuestions(server), 0);
  return (await posted(server, 'runs?name=answers&file=answers.json', body)).json.id ?? '';
}

async function allQuestions({ url }: BenchServer): Promise<Question[]> {
  const found: Question[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page: { items: Question[]; next?: number; total: number } = await getJson(
      `${url}/api/v1/datasets/locomo/questions?limit=500&offset=${offset}`,
    );
    found.push(...page.items);
    offset = page.items.length === 0 || found.length >= page.total ? undefined : found.length;
  }
  return found;
}

const answersOf = (questions: readonly Question[], n: number): string =>
  JSON.stringify(
    questions.map(({ id, answer }, at) => ({
      question_id: id,
      prediction: at % (n + 2) === 0 ? `a boat in harbour ${n}` : answer,
      correct: at % (n + 2) !== 0,
    })),
  );

async function posted({ url }: BenchServer, path: string, body: string) {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/datasets/locomo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  const json = (await response.json()) as { id?: string };
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${JSON.stringify(json)}`);
  return { ms: performance.now() - started, json };
}
