/**
 * The process that makes a static bundle of a dataset for a server: the app gives its pages to itself, as with the command. It runs alone,
 * since there is one service of pages in a process; whoever ends it leaves a folder that the next one removes.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { problem } from '../lib/core/problems/index.ts';
import { siteReview } from '../lib/core/site/index.ts';
import { packed } from '../lib/server/files/tar-write.ts';
import { speakTheirLanguage } from '../lib/server/service/asking.ts';
import { type ExportTask, type Making, runExport } from '../lib/server/service/export-job.ts';
import { runJobs, type Tell } from '../lib/server/service/job-process.ts';
import { openService } from '../lib/server/service/open-service.ts';
import { siteFolder, sweepSites } from '../lib/server/service/site-folders.ts';
import { needBuild } from './version.ts';
import { writeSite } from './write-site.ts';

/** Parts of which pages are the first half, and data the second. */
const WHOLE = 1000;

async function run(task: ExportTask, tell: Tell): Promise<void> {
  needBuild();
  const folder = siteFolder(task.home, task.ticket);
  try {
    await runExport(task, async (making) => {
      sweepSites(task.home, await making.store.jobs.tickets());
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await written(making, folder, tell);
      const { id } = making.ready.row;
      return { name: `${id}.site.tar.gz`, chunks: packed(folder, `${id}-site`) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the site into a folder, as the command does. */
async function written({ place, ready, asked, inputs }: Making, folder: string, tell: Tell): Promise<void> {
  const { questions, runs = [], reviews = false, base = '', language = 'en' } = asked;
  const { id: dataset } = ready.row;
  speakTheirLanguage(language);
  const service = await openService(place, { unreviewed: true, watch: false, jobs: false });
  try {
    const known = new Set<string>(questions ?? (await service.questionHeads(dataset)).map(({ id }) => id));
    const choice = {
      ...{ dataset, base, runs, questions: questions ? known : null },
      reviews: reviews ? inputs.reviews.filter(({ question }) => known.has(question)).map(siteReview) : null,
    };
    await writeSite(service, folder, choice, (what, done, total) => {
      const share = (what === 'data' ? 0.5 : 0) + done / total / 2;
      tell({ kind: 'progress', progress: { phase: 'writing', done: Math.round(share * WHOLE), total: WHOLE } });
    });
  } finally {
    await service.close();
  }
}

runJobs(run, { failed: problem('work.export_failed', {}).problem });
