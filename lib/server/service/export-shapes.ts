import { SHAPES, type ShapedRecords } from '../../core/export/index.ts';
import type { Progress } from '../../core/model/index.ts';
import { kindOf, readRecordAndSource } from '../indexing/index.ts';
import type { Place } from '../store/index.ts';
import { correctedDataset } from './corrected-dataset.ts';
import type { MadeExport, Making } from './export-job.ts';
import type { Ready } from './ready.ts';
import { dataFile, dataName } from './unpacked.ts';

/** Makes a file of a dataset; memory does not grow with it. */
export async function madeExport(
  { place, ready, asked, inputs: { reviews } }: Making,
  tell: (progress: Progress) => void,
): Promise<MadeExport> {
  const { bytes: total } = ready.summary;
  const told = (done: number) => tell({ phase: 'reading', done: Math.min(done, total), total });
  const { as, questions } = asked;
  if (as === 'site') throw new Error('Sites are made by a process of their own.');
  if (as === 'corrected' || as === 'changelog') {
    const placed = reviews.map((review) => {
      const conversation = ready.index.questions.head(review.question)?.conversation;
      return { ...review, ...(conversation !== undefined && { conversation }) };
    });
    const corrected = await correctedDataset(place, ready, placed);
    return as === 'corrected'
      ? { name: corrected.name, chunks: counted(corrected.bytes(), told) }
      : { name: `${corrected.name}.changelog.md`, chunks: bytesOf(once(() => corrected.changelog())) };
  }
  const chosen = questions && new Set(questions);
  const text = SHAPES[as](records(place, ready, told), chosen && ((id) => chosen.has(id)));
  const name = as === 'himga' ? `${ready.row.id}.himga.json` : `${ready.row.id}.questions.${as}`;
  return { name, chunks: bytesOf(text) };
}

/** Every record of the dataset, in file order. */
async function* records(place: Place, { row, index, summary }: Ready, told: (done: number) => void): ShapedRecords {
  const [data, name, kind] = [dataFile(place, row), dataName(row), kindOf(summary)];
  for (const locator of index.conversations.locators()) {
    yield { family: summary.format, ...(await readRecordAndSource(data, kind, locator, name)) };
    told(locator.end);
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, told: (done: number) => void): AsyncGenerator<Buffer> {
  let done = 0;
  for await (const chunk of chunks) {
    yield chunk;
    done += chunk.length;
    told(done);
  }
}

async function* once(make: () => Promise<string>): AsyncGenerator<string> {
  yield await make();
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const chunk of text) yield Buffer.from(chunk);
}
