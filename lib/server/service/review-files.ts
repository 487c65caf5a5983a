import { jsonIn } from './json-file.ts';
import type { ReviewFiles, ReviewService } from './review-service.ts';
import type { Work } from './work.ts';

/** Reads the files here. */
export const reviewFiles = (reviews: ReviewService): ReviewFiles => ({
  importReviews: async (dataset, file, options) => reviews.importReviews(dataset, jsonIn(file), options),
  addPack: async (dataset, name, file) => reviews.addPack(dataset, name, jsonIn(file)),
});

/** Has the files read by workers; here only where the dataset's own file can't be read, which needs no conversations. */
export function reviewFilesAside(
  here: ReviewFiles,
  work: Work,
  isReady: (dataset: string) => Promise<boolean>,
): ReviewFiles {
  return {
    importReviews: async (...asked) =>
      (await isReady(asked[0])) ? work.ask('importReviews', ...asked) : here.importReviews(...asked),
    addPack: async (...asked) => ((await isReady(asked[0])) ? work.ask('addPack', ...asked) : here.addPack(...asked)),
  };
}
