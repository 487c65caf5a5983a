/** For tests of scores: answer keys from real files and by hand, golden values, predictions by hand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatOf } from '../families/index.ts';
import { realFile, recordsOf } from '../families/testing.ts';
import {
  conversationId,
  datasetId,
  type Family,
  type GoldQuestion,
  type GoldSet,
  type MatchedPrediction,
  questionId,
} from '../model/index.ts';

/** The answer key of a real benchmark file; undefined, said out loud, where the file is absent. */
export function realGold(family: Family, ...names: string[]): GoldSet | undefined {
  const files = names.flatMap((name) => realFile(name) ?? []);
  return files.length < names.length ? undefined : goldIn(family, ...files);
}

/** The answer key of a dataset in files. */
export function goldIn(family: Family, ...files: string[]): GoldSet {
  const readings = files.flatMap((file) =>
    recordsOf(file).records.map((raw, record) =>
      formatOf(family).read(raw, { file: path.basename(file), variant: '', record }),
    ),
  );
  const gold: GoldSet = { dataset: datasetId('real'), name: 'real', family, conversations: [], questions: [] };
  for (const { conversation, questions } of readings) {
    if (conversation === null) continue;
    gold.conversations.push(conversation.id);
    const roles = new Map(conversation.sessions.flatMap(({ turns }) => turns.map((turn) => [turn.id, turn.role])));
    questions.forEach((question, index) => {
      const evidence = question.evidence.map((ref) => {
        const role = ref.turn === undefined ? undefined : roles.get(ref.turn);
        return role === undefined ? ref : { ...ref, role };
      });
      gold.questions.push({ ...question, index, evidence });
    });
  }
  return gold;
}

/** The parsed content of a real JSON file, as the caller describes it; undefined, said out loud, where it is absent. */
export function realJson<T>(name: string, parse: (value: unknown) => T): T | undefined {
  const file = realFile(name);
  return file === undefined ? undefined : parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The parsed lines of a real JSONL file, whatever its extension; none, said out loud, where it is absent. */
export function realLines(name: string): unknown[] {
  const file = realFile(name);
  if (file === undefined) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line): unknown => JSON.parse(line));
}

export function goldOf(family: Family, questions: readonly Partial<GoldQuestion>[]): GoldSet {
  return {
    dataset: datasetId('made'),
    name: 'made',
    family,
    conversations: [conversationId('c')],
    questions: questions.map((question, index) => ({
      id: questionId(`q${index}`),
      conversation: conversationId('c'),
      index,
      text: `Question ${index}?`,
      answer: null,
      answerRaw: null,
      typeKey: String(question.category ?? 'unlabelled'),
      abstention: question.category === 5,
      evidence: [],
      ...question,
    })),
  };
}

export function prediction(question: string, more: Partial<MatchedPrediction> = {}): MatchedPrediction {
  return {
    question: questionId(question),
    answer: null,
    judges: [],
    stored: {},
    where: { path: '$' },
    raw: null,
    ...more,
  };
}
