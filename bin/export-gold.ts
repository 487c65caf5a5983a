import path from 'node:path';
import { readGiven } from './file-given.ts';
import { fromWhereTyped } from './print.ts';
import { withHome } from './with-home.ts';

interface GoldOptions {
  dataset: string;
  as: string;
  home?: string | undefined;
  out?: string | undefined;
  /** Exported reviews, instead of those of the home folder. */
  from?: string[] | undefined;
}

/** What reviews find wrong: as an error pack, as Markdown, or as the dataset's own file with their gold and what was changed in it. */
export async function exportGold(
  { dataset: named, as, home, out, from = [] }: GoldOptions,
  write: (out: string | null, chunks: AsyncIterable<string | Buffer>) => Promise<void>,
): Promise<number> {
  const target = out === undefined ? null : fromWhereTyped(out);
  await withHome({ named, home, apart: from.length > 0 }, async (service, dataset) => {
    for (const file of from) {
      const sent = { name: path.basename(file), bytes: readGiven(file) };
      const { conflicts } = await service.reviewFiles.importReviews(dataset, sent, { apply: false, takeTheirs: [] });
      // Of several files the last one counts.
      const takeTheirs = conflicts.map(({ question }) => question);
      await service.reviewFiles.importReviews(dataset, sent, { apply: true, takeTheirs });
    }
    if (as === 'corrected') return write(target, (await service.corrected(dataset)).bytes());
    const text =
      as === 'changelog'
        ? await (await service.corrected(dataset)).changelog()
        : await service.reviews.exportReviews(dataset, as === 'pack' ? 'pack' : 'markdown');
    return write(target, one(text));
  });
  return 0;
}

async function* one(text: string) {
  yield text;
}
