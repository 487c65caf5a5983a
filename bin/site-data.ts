/** A bundle's data: what pages ask the API for, written as files that answer instead (`lib/core/site`). */
import { gzipSync } from 'node:zlib';
import {
  type ComparedQuestion,
  type Conversation,
  DEFAULT_JUDGING,
  headlineOf,
  NO_FILTER,
  type Page,
  type Prediction,
  type Question,
} from '../lib/core/model/index.ts';
import { PART, type SiteData, type SiteReview, siteFile, TurnIndex } from '../lib/core/site/index.ts';
import { readComparison } from '../lib/core/url/index.ts';
import type { Service } from '../lib/server/service/service.ts';
import type { SiteContents } from './site-pages.ts';

/** So many findings are told one by one; the overview says how many there are. */
const MOST_FINDINGS = 5_000;
const ALL = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

type Keep = (file: string, body: Buffer) => void;

/** Writes the data of a dataset and of its runs. `keep` takes a path from the bundle's root and what the file holds. */
export async function writeData(
  service: Service,
  { dataset, held, runs, reviews }: SiteContents,
  keep: Keep,
  tell: (done: number, total: number) => void,
): Promise<void> {
  const put = <K extends keyof SiteData>(kind: K, ids: (string | number)[], data: SiteData[K]) =>
    keep(siteFile(kind, ...ids), gzipSync(JSON.stringify(data), { level: 9 }));
  const [questions, conversations] = [await service.listedQuestions(dataset), await service.conversationHeads(dataset)];
  put('questions', [], questions);
  put('conversations', [], conversations);
  put('findings', [], await service.findings(dataset, { ...ALL, limit: MOST_FINDINGS }));
  const reviewed = reviews && new Map<string, SiteReview>(reviews.map((review) => [review.question, review]));
  const turns = new TurnIndex();
  const heads = await service.runs.list(dataset);
  const withMemories = heads.flatMap(({ id, memories }) => (memories ? [id] : []));
  const memoriesOf = (run: string, conversation: string, question: string | null, page: Page) =>
    service.runs.memories(
      run,
      { conversation, q: '', origin: [], state: [] },
      { question, judging: DEFAULT_JUDGING },
      page,
    );
  const putMemories = async (run: string, conversation: string) => {
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: SiteData['memories'] = await memoriesOf(run, conversation, null, { ...ALL, offset });
      put('memories', [run, conversation, offset], page);
      offset = page.next;
    }
  };
  const chainsOf = async (questions: readonly Question[]): Promise<SiteData['chains']> => {
    const chains: SiteData['chains'] = {};
    for (const { id, conversation } of questions)
      for (const run of withMemories) {
        const { chain, retrieved } = await memoriesOf(run, conversation, id, { limit: 0, offset: 0 });
        if (chain) chains[id] = { ...chains[id], [run]: { chain, ...(retrieved && { retrieved }) } };
      }
    return chains;
  };
  for (const [nth, { id }] of conversations.entries()) {
    const { items } = await service.questions(dataset, { ...NO_FILTER, conversation: [id] }, ALL);
    const json = Buffer.from(await service.conversationJson(dataset, id)).toString();
    const conversation: Conversation = JSON.parse(json);
    const found = reviewed && { reviews: items.flatMap((question) => reviewed.get(question.id) ?? []) };
    put('conversation', [id], { conversation, questions: items, ...found });
    turns.add(conversation, items);
    for (let from = 0; runs.length > 0 && from < items.length; from += PART) {
      const part = items.slice(from, from + PART).map(async (question) => {
        const answers = runs.map(
          async (run): Promise<[string, Prediction]> => [
            run,
            await service.runs.prediction(run, question.id, DEFAULT_JUDGING),
          ],
        );
        return [question.id, Object.fromEntries(await Promise.all(answers))];
      });
      put('answers', [id, from / PART], Object.fromEntries(await Promise.all(part)));
    }
    for (const run of withMemories) await putMemories(run, id);
    for (let from = 0; withMemories.length > 0 && from < items.length; from += PART)
      put('chains', [id, from / PART], await chainsOf(items.slice(from, from + PART)));
    tell(nth + 1, conversations.length);
  }
  const index = turns.finish(dataset);
  put('turns', [], index.turns);
  for (const [nth, part] of index.words.entries()) put('words', [nth], part);
  if (runs.length === 0) return;
  put(
    'runs',
    [],
    heads.map((run) => ({ ...run, headline: headlineOf(run) })),
  );
  for (const run of runs) put('heads', [run], await service.runs.heads(run, DEFAULT_JUDGING));
  if (held.includes('runs')) put('facts', [], (await service.questionFacts(dataset, ALL)).items);
  for (const run of held.includes('runs') ? withMemories : []) put('coverage', [run], await service.runs.coverage(run));
  if (held.includes('compare')) put('compared', [], { questions: await comparedQuestions(service, runs) });
}

/** Page by page: an answer holds a part of them. */
async function comparedQuestions({ runs }: Service, ids: readonly string[]): Promise<ComparedQuestion[]> {
  const options = readComparison({ runs: ids.map(encodeURIComponent).join(',') });
  const questions: ComparedQuestion[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const json = Buffer.from(await runs.compareJson([...ids], options, { offset })).toString();
    const page: { questions: ComparedQuestion[]; next?: number } = JSON.parse(json);
    questions.push(...page.questions);
    offset = page.next;
  }
  return questions;
}
