import { type JudgePrompt, OWN_PROMPT, ownPrompt, promptFrom } from '../../core/judge/index.ts';
import {
  type JudgeEstimate,
  type JudgeJob,
  type JudgeRequest,
  type JudgeState,
  problemIn,
  type Run,
} from '../../core/model/index.ts';
import { INTERNAL, problem } from '../../core/problems/index.ts';
import {
  estimate,
  type JudgeAddress,
  judgeAnswers,
  KeptReplies,
  type Plan,
  planOf,
  type Speed,
} from '../judge/index.ts';
import { askedBy } from './asking.ts';
import { JudgeJobs, type KeptJob } from './judge-jobs.ts';
import type { JudgeService } from './judge-service.ts';
import { noSuch } from './problems.ts';
import type { Work } from './work.ts';

/** The judge that a server asks: the one address that is ever asked, and the prompts it has besides our own. */
export interface JudgeOffer extends JudgeAddress {
  model: string;
  prompts: readonly JudgePrompt[];
  speed: Speed;
}

interface Means {
  home: string;
  work: Pick<Work, 'ask'>;
  run(id: string): Promise<Run>;
  /** Several servers have one catalogue: they ask no judge. */
  shared: boolean;
  readOnly: boolean;
}

/** Asks the judge that a server has, about one run after the other. */
export class LocalJudge implements JudgeService {
  private readonly offer: JudgeOffer | null;
  private readonly means: Means;
  private readonly jobs: JudgeJobs;
  /** Under way or waiting here, by run, in the order in which they came. */
  private readonly here = new Map<string, { kept: KeptJob; stop: AbortController }>();
  private lane: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(offer: JudgeOffer | null, means: Means) {
    this.offer = offer;
    this.means = means;
    this.jobs = new JudgeJobs(means.home);
    if (offer && !means.readOnly && !means.shared) for (const kept of this.jobs.open()) this.goOn(kept, offer);
  }

  get offers(): boolean {
    return this.offer !== null && !this.means.shared && !this.means.readOnly;
  }

  async state(id: string): Promise<JudgeState> {
    const run = await this.means.run(id);
    const { offer } = this;
    const names = offer?.prompts.map(({ name }) => name) ?? [];
    return {
      offered: offer && this.offers ? { host: offer.host, model: offer.model, prompts: [OWN_PROMPT, ...names] } : null,
      job: this.known(run)?.job ?? null,
    };
  }

  async estimate(id: string, request: JudgeRequest): Promise<JudgeEstimate> {
    const offer = this.offered();
    const plan = await this.plan((await this.means.run(id)).id, request, offer);
    const { judge, asked, skipped } = plan;
    const expected = estimate(plan, new KeptReplies(this.means.home, offer), request.prices ?? null);
    return { judge, host: offer.host, asked: asked.length, skipped, estimate: expected };
  }

  async begin(id: string, request: JudgeRequest): Promise<JudgeJob> {
    const offer = this.offered();
    const run = await this.means.run(id);
    // What can't be judged is said now, not by a job that fails.
    const { judge } = await this.plan(run.id, request, offer);
    if (this.here.has(run.id)) throw problem('judge.running', { run: run.id });
    const job: JudgeJob = { run: run.id, judge, state: 'waiting', asked: new Date().toISOString(), progress: null };
    const { endpoint, model } = offer;
    const kept = { job, request, created: run.created, endpoint, model };
    this.jobs.put(kept);
    this.queue(kept, offer);
    return job;
  }

  async cancel(id: string): Promise<JudgeJob> {
    const run = await this.means.run(id);
    const here = this.here.get(run.id);
    if (!here) throw problem('judge.not_running', { run: run.id });
    here.stop.abort();
    this.end(here.kept, { state: 'cancelled' });
    return here.kept.job;
  }

  /** Stops what is under way; the next server goes on with it. */
  close(): void {
    this.closed = true;
    for (const { stop } of this.here.values()) stop.abort();
  }

  private offered(): JudgeOffer {
    if (this.means.shared) throw problem('judge.shared', {});
    if (!this.offer || this.means.readOnly) throw problem('judge.off', {});
    return this.offer;
  }

  /** The last job of a run; not one of a run that had its id before. */
  private known(run: Run): KeptJob | null {
    const kept = this.here.get(run.id)?.kept ?? this.jobs.get(run.id);
    return kept?.created === run.created ? kept : null;
  }

  private async plan(run: string, { prompt, limit, categories }: JudgeRequest, offer: JudgeOffer): Promise<Plan> {
    const answers = await this.means.work.ask('answersToJudge', run, categories);
    return planOf(answers, promptIn(prompt, offer.prompts), offer.model, limit);
  }

  private goOn(kept: KeptJob, offer: JudgeOffer): void {
    // Somebody asked for another judge's verdicts.
    if (kept.endpoint === offer.endpoint && kept.model === offer.model) this.queue(kept, offer);
    else this.jobs.put({ ...kept, job: { ...kept.job, state: 'failed', error: problem('judge.off', {}).problem } });
  }

  private queue(kept: KeptJob, offer: JudgeOffer): void {
    const stop = new AbortController();
    this.here.set(kept.job.run, { kept, stop });
    // Nobody waits for it: whoever asked for it may leave.
    const judge = () => askedBy({ client: '', signal: null }, () => this.judge(kept, offer, stop.signal));
    this.lane = this.lane.then(judge);
  }

  private async judge(kept: KeptJob, offer: JudgeOffer, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { run } = kept.job;
    const { work, home } = this.means;
    kept.job = { ...kept.job, state: 'running' };
    try {
      if ((await this.means.run(run)).created !== kept.created) throw noSuch('run', run);
      const plan = await this.plan(run, kept.request, offer);
      const model = { ...offer, key: process.env.MEMOSCOPE_JUDGE_KEY || null };
      const onGoing = (progress: JudgeJob['progress']) => {
        kept.job = { ...kept.job, progress };
      };
      const { votes, by } = await judgeAnswers(plan, model, offer.speed, new KeptReplies(home, offer), {
        signal,
        onGoing,
      });
      signal.throwIfAborted();
      await work.ask('addVotes', run, votes, by);
      this.end(kept, { state: 'done', result: by });
    } catch (error) {
      if (this.closed || signal.aborted) return;
      const found = problemIn(error);
      if (!found) console.error(error);
      if (found?.status === 404) {
        this.here.delete(run);
        this.jobs.remove(run);
      } else this.end(kept, { state: 'failed', error: found ?? INTERNAL });
    }
  }

  private end(kept: KeptJob, outcome: Partial<JudgeJob>): void {
    kept.job = { ...kept.job, ...outcome };
    this.here.delete(kept.job.run);
    this.jobs.put(kept);
  }
}

/** By its name, or in a text that was sent. */
function promptIn(asked: JudgeRequest['prompt'], known: readonly JudgePrompt[]): JudgePrompt {
  if (typeof asked !== 'string') return promptFrom(asked.name, asked.text);
  const all = [ownPrompt, ...known];
  const found = all.find(({ name }) => name === asked);
  if (!found) throw problem('judge.no_such_prompt', { prompt: asked, known: all.map(({ name }) => name) });
  return found;
}
