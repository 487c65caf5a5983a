/** What every catalogue must do: a suite that SQLite passes, and that any other one has to. */
import { afterEach, beforeEach } from 'vitest';
import { datasetsContract } from './datasets.ts';
import { exportsContract } from './exports.ts';
import { MINUTE, PAIRS, SUMMARY, TICKET } from './fixtures.ts';
import type { CataloguePlace, Here } from './here.ts';
import { indexesContract } from './indexes.ts';
import { jobsContract } from './jobs.ts';
import { memoriesContract } from './memories.ts';
import { notesContract } from './notes.ts';
import { opinionsContract } from './opinions.ts';
import { reviewsContract } from './reviews.ts';
import { runsContract } from './runs.ts';

export type { CataloguePlace } from './here.ts';

/** `begin` makes an empty place for each test. */
export function catalogueContract(name: string, begin: () => Promise<CataloguePlace>): void {
  const here = { shown } as Here;

  beforeEach(async () => {
    here.place = await begin();
    here.catalogue = await here.place.open();
    await here.catalogue.datasets.add(PAIRS);
  });

  afterEach(async () => {
    await here.catalogue.close();
    await here.place.end();
  });

  for (const contract of [
    datasetsContract,
    indexesContract,
    jobsContract,
    exportsContract,
    runsContract,
    memoriesContract,
    reviewsContract,
    opinionsContract,
    notesContract,
  ]) {
    contract(name, here);
  }
}

const shown: Here['shown'] = async function (this: Here, dataset, content, state = { bytes: 1, mtime: 1 }) {
  const { catalogue, place } = this;
  await catalogue.datasets.setIndexing(dataset, state.bytes, state.mtime);
  const job = await catalogue.jobs.claim(['index'], TICKET, MINUTE);
  if (job?.dataset !== dataset) throw new Error('another job was first');
  const made = place.made(content);
  await catalogue.indexes.publish({ dataset, pass: job.id, ...made, summary: SUMMARY, state, reader: 7 });
  await catalogue.jobs.done(job.id, TICKET);
  return { pass: job.id, key: made.key };
};
