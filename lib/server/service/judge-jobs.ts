import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { judgeJobSchema, judgeRequestSchema } from '../../core/model/schemas/judge.ts';
import { readProblem, storedProblem } from '../../core/problems/index.ts';
import { hashOf, judgeFolder } from '../judge/index.ts';

const keptSchema = z.object({
  job: judgeJobSchema.omit({ error: true }).extend({ error: z.string().optional() }),
  request: judgeRequestSchema,
  /** When the run was made: its id may be given anew. */
  created: z.string(),
  /** Where and whom it asks: with another judge set up it does not go on. */
  endpoint: z.string(),
  model: z.string(),
});

/** A job, with what is needed to go on with it. No key: that is in the environment alone. */
export interface KeptJob extends Omit<z.infer<typeof keptSchema>, 'job'> {
  job: z.infer<typeof judgeJobSchema>;
}

/** The last job of each run, a file each in the home folder, written whole or not at all. */
export class JudgeJobs {
  private readonly folder: string;

  constructor(home: string) {
    this.folder = path.join(judgeFolder(home), 'jobs');
  }

  put({ job: { error, ...job }, ...kept }: KeptJob): void {
    mkdirSync(this.folder, { recursive: true });
    const file = this.fileOf(job.run);
    const text = JSON.stringify({ ...kept, job: { ...job, ...(error && { error: storedProblem(error) }) } });
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
  }

  get(run: string): KeptJob | null {
    return read(this.fileOf(run));
  }

  remove(run: string): void {
    rmSync(this.fileOf(run), { force: true });
  }

  /** Those that had not ended. */
  open(): KeptJob[] {
    let names: string[];
    try {
      names = readdirSync(this.folder).filter((name) => name.endsWith('.json'));
    } catch {
      return [];
    }
    const all = names.flatMap((name) => read(path.join(this.folder, name)) ?? []);
    return all
      .filter(({ job }) => job.state === 'waiting' || job.state === 'running')
      .sort((a, b) => a.job.asked.localeCompare(b.job.asked));
  }

  private fileOf(run: string): string {
    return path.join(this.folder, `${hashOf(run).slice(0, 24)}.json`);
  }
}

function read(file: string): KeptJob | null {
  try {
    const { job, ...kept } = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const { error, ...rest } = job;
    return { ...kept, job: { ...rest, ...(error !== undefined && { error: readProblem(error) }) } };
  } catch {
    // There is none, or it was written by a version that nobody runs any more.
    return null;
  }
}
