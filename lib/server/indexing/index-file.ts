import { formatFor } from '../../core/mapping/index.ts';
import type { DatasetMapping, Progress } from '../../core/model/index.ts';
import { openFile } from '../files/bytes.ts';
import { type DataFile, fileName } from '../files/data-file.ts';
import { Examiner } from './examine-aside.ts';
import type { GrowingLines } from './growing-lines.ts';
import { type IndexSink, Pass } from './pass.ts';
import { familyOf, recognise } from './recognise.ts';
import { refuseMapped } from './refuse-mapped.ts';
import type { PassSummary } from './tally.ts';

/**
 * Reads a dataset file once, from start to end, and tells the sink what is in it. Memory does not grow with the file, but
 * with its longest record and its number of distinct sessions.
 * `name` is what messages call the file, and what ids made from its name come from: an unpacked file has another on disk.
 * With a mapping the file is read as that says. Throws a ProblemError when the file can't be read, is of no known family, holds no readable record at all, or mostly turns without a text.
 */
export async function indexFile(
  file: DataFile,
  sink: IndexSink,
  onProgress: (progress: Progress) => void = () => {},
  name: string = fileName(file),
  mapping?: DatasetMapping,
): Promise<PassSummary> {
  const source = openFile(file);
  // It starts while the file is being recognised.
  const examiner = Examiner.for(file, source.size);
  try {
    const { root, detection } = await recognise(file, source, name, mapping);
    const pass = new Pass(name, source, detection, sink);
    if (root === 'parquet') await pass.readRows(file, onProgress);
    else await pass.readRecords(root, examiner, onProgress);
    const summary = pass.summary();
    if (mapping) refuseMapped(name, summary);
    return summary;
  } finally {
    source.close();
    await examiner?.close();
  }
}

/** The same of lines that are being copied meanwhile; they are whole, and where they belong, when it resolves. */
export async function indexGrowing(
  lines: GrowingLines,
  sink: IndexSink,
  onProgress: (progress: Progress) => void,
  name: string,
): Promise<PassSummary> {
  try {
    const detection = await familyOf(name, await lines.sample());
    if (formatFor(detection).sessions) {
      await lines.whole();
      return await indexFile(lines.target, sink, onProgress, name);
    }
    const source = lines.source();
    try {
      const pass = new Pass(name, source, detection, sink);
      await pass.readBatches(lines.batches(), onProgress);
      return pass.summary();
    } finally {
      source.close();
    }
  } finally {
    await lines.close();
  }
}
/** What a mapping makes of a file, or of its first conversations, whether it could be opened so or not. Throws a ProblemError when it can't be read. */
export async function countMapped(
  file: DataFile,
  sink: IndexSink,
  name: string,
  { mapping, most }: { mapping: DatasetMapping; most: number },
): Promise<PassSummary> {
  const source = openFile(file);
  try {
    const { root, detection } = await recognise(file, source, name, mapping);
    const pass = new Pass(name, source, detection, sink, most);
    if (root === 'parquet') await pass.readRows(file, () => {});
    else await pass.readRecords(root, null, () => {});
    return pass.counted();
  } finally {
    source.close();
  }
}
