import { z } from 'zod';
import { inShape, PACK_FORMAT, readReviews } from '../audit/index.ts';
import { isRecord } from '../families/parse.ts';
import type { Family, Guidelines, Opinion, Question } from '../model/index.ts';
import { problem } from '../problems/index.ts';
import { answerFields, followed, goldFields, readerName } from './said.ts';

/** The mark of our own format of opinions (docs/reviewing.md). */
const OPINIONS_FORMAT = 'memoscope-opinions';
const VERSION = 1;

const file = z.object({ version: z.literal(VERSION), items: z.array(z.unknown()).max(200_000) });
const item = z.object({
  question: z.string().min(1),
  reader: readerName.optional(),
  answered: z.string().optional(),
  guidelines: followed.optional(),
  created: z.iso.datetime().optional(),
  updated: z.iso.datetime().optional(),
});

export interface IncomingOpinion extends Omit<Opinion, 'question' | 'reader' | 'created' | 'updated'> {
  question: string;
  /** Absent: the file names nobody. */
  reader?: string;
  created?: string;
  updated?: string;
  /** JSON path in the file. */
  path: string;
}

/** The opinions of an exported file, or reviews as opinions of who made them. Throws a ProblemError 422 that names what it can't follow. */
export function readOpinions(value: unknown): IncomingOpinion[] {
  if (isRecord(value) && value.format === PACK_FORMAT)
    return readReviews(value).map(({ reviewer, provenance: _, ...review }) => ({
      ...review,
      ...(reviewer !== undefined && { reader: reviewer }),
    }));
  if (!isRecord(value) || value.format !== OPINIONS_FORMAT)
    throw problem('reviews.not_reviews', { format: OPINIONS_FORMAT }, { where: { path: '$' } });
  return inShape(file, value, 'reviews.shape').items.map((one, index) => {
    const path = `$.items[${index}]`;
    const { answered, ...head } = inShape(item, one, 'reviews.shape', path);
    const said =
      answered === undefined
        ? inShape(goldFields, one, 'reviews.shape', path)
        : inShape(answerFields, one, 'reviews.shape', path);
    return { ...head, ...said, path };
  });
}

/** Opinions as a file that another installation imports, with the guidelines that they followed. */
export function opinionFile(
  dataset: { name: string; format: Family | 'unknown' },
  opinions: readonly { opinion: Opinion; question: Pick<Question, 'text' | 'answer'> | null }[],
  guidelines: readonly Guidelines[],
): string {
  const followedTexts = new Set(opinions.flatMap(({ opinion }) => opinion.guidelines?.sha256 ?? []));
  const content = {
    format: OPINIONS_FORMAT,
    version: VERSION,
    name: `Opinions on ${dataset.name}`,
    dataset: { name: dataset.name, family: dataset.format },
    guidelines: guidelines.filter(({ sha256 }) => followedTexts.has(sha256)),
    items: opinions.map(({ opinion: { question: id, ...said }, question }) => ({
      question: id,
      ...(question && { questionText: question.text, goldAnswer: question.answer }),
      ...said,
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
