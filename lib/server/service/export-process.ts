/**
 * The export process: makes a file of a dataset's records and stores it. Runs as a child of the server, or of a worker, so that a lack of
 * memory or a cancel here takes nothing else down.
 */
import { problem } from '../../core/problems/index.ts';
import { type ExportTask, runExport } from './export-job.ts';
import { madeExport } from './export-shapes.ts';
import { runJobs, type Tell } from './job-process.ts';

const run = (task: ExportTask, tell: Tell): Promise<void> =>
  runExport(task, (making) => madeExport(making, (progress) => tell({ kind: 'progress', progress })));

runJobs(run, { failed: problem('work.export_failed', {}).problem });
