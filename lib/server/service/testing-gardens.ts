/** For tests of reviews and runs: LoCoMo-shaped files about gardens, and rows that answer their questions. */
import { sessionId, turnId } from '../../core/model/index.ts';
import type { ReviewService } from './review-service.ts';
import type { PredictionsFile } from './run-service.ts';
import type { Service } from './service.ts';
import { locomoRecord, written } from './testing.ts';

const PAIRS = [0, 1].map((i) =>
  locomoRecord(
    `pair-${i}`,
    [
      ['Ada', `I planted ${i + 2} fig trees yesterday.`],
      ['Bo', 'My quince is in bloom.'],
    ],
    [
      { question: `How many fig trees did Ada plant (${i})?`, answer: i + 2, evidence: ['D1:1'], category: 4 },
      { question: `What blooms at Bo's (${i})?`, answer: 'a quince', evidence: ['D1:1'], category: 4 },
      { question: `When did Ada plant (${i})?`, answer: '3 March 2024', evidence: ['D1:1'], category: 2 },
    ],
  ),
);

/** Writes `gardens.json`: two conversations with three questions each, `pair-0:0` … `pair-1:2`. */
export const gardens = (folder: string): string => written(folder, 'gardens.json', JSON.stringify(PAIRS));

/** What a reviewer says of a question when Ada planted. */
export const MARCH_2: Parameters<ReviewService['put']>[2] = {
  verdict: 'gold-wrong',
  answer: '2 March 2024',
  evidence: [{ session: sessionId('session_1'), turn: turnId('D1:1') }],
  note: 'She says “yesterday”.',
  reviewer: 'Ines',
};

export const PLANTS = ['fig tree', 'plum tree', 'rose bush', 'tall hazel', 'wild garlic', 'old vine'];

/** Writes a file with one conversation, and a question for each plant, `garden-1:0` …, the last one unanswerable. */
export function garden(folder: string, name = 'garden', plants = PLANTS): string {
  const record = locomoRecord(
    `${name}-1`,
    plants.map((plant) => ['Ada', `I planted a ${plant}.`]),
    [
      ...plants.map((plant, i) => ({
        question: `Which plant of ${name} came ${plant.length} letters long as number ${i}?`,
        answer: plant,
        evidence: [`D1:${i + 1}`],
        category: 4,
      })),
      { question: `What did Bo plant in ${name}?`, adversarial_answer: 'a fig', evidence: ['D1:1'], category: 5 },
    ],
  );
  return written(folder, `${name}.json`, JSON.stringify([record]));
}

/** Rows that answer the questions of a garden: right where `right` says so. */
export async function rowsFor(service: Service, dataset: string, right: (at: number) => boolean) {
  return (await service.questionHeads(dataset)).map((question, at) => ({
    question: question.text,
    gold_answer: question.answer ?? undefined,
    response: right(at) ? (question.answer ?? 'Not mentioned in the conversation.') : 'a paper boat',
    grade: right(at),
  }));
}

/** A predictions file in the folder, of text, of bytes, or of a value as JSON. */
export function predictionsFile(folder: string, name: string, content: unknown): PredictionsFile {
  const bytes = typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content);
  return { name, path: written(folder, `predictions/${name}`, bytes) };
}
