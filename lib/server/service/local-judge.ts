import { z } from 'zod';
import { type JudgePrompt, OWN_PROMPT, ownPrompt, promptFrom } from '../../core/judge/index.ts';
import {
  type JudgeEstimate,
  type JudgeJob,
  type JudgeRequest,
  type JudgeState,
  problemIn,
  type Run,
} from '../../core/model/index.ts';
import { judgeRequestSchema } from '../../core/model/schemas/judge.ts';
import { INTERNAL, problem } from '../../core/problems/index.ts';
import {
  estimate,
  type JudgeAddress,
  judgeAnswers,
  KeptReplies,
  type Plan,
  planOf,
  type Replies,
  type Speed,
} from '../judge/index.ts';
import type { Job, Store } from '../store/index.ts';
import { askedBy, requester } from './asking.ts';
import { unexpected } from './job-process.ts';
import type { Begin, Doing, JobQueue, Outcome } from './job-queue.ts';
import type { JudgeService } from './judge-service.ts';
import { judgeJobOf } from './judge-view.ts';
import { sharedReplies } from './shared-replies.ts';
import type { Work } from './work.ts';

/** The judge that a server asks: the one address that is ever asked, and the prompts it has besides our own. */
export interface JudgeOffer extends JudgeAddress {
  model: string;
  prompts: readonly JudgePrompt[];
  speed: Speed;
}

interface Means {
  home: string;
  store: Pick<Store, 'jobs' | 'replies'>;
  work: Pick<Work, 'ask'>;
  /** Null where nothing may be changed. */
  queue: Pick<JobQueue, 'wake' | 'drop'> | null;
  run(id: string): Promise<Run>;
}

/** What a job says: all that whoever does it needs, and no key, which is in the environment alone. */
const wantedSchema = z.object({
  judge: z.string(),
  /** With the text of its prompt, whoever has the file. */
  request: judgeRequestSchema,
  /** Where and whom it asks: who asks another judge does not do it. */
  endpoint: z.string(),
  model: z.string(),
});

/** Asks the judge that a server has: a job of the queue for each run, done by whoever does jobs. */
export class LocalJudge implements JudgeService {
  private readonly offer: JudgeOffer | null;
  private readonly means: Means;

  constructor(offer: JudgeOffer | null, means: Means) {
    this.offer = offer;
    this.means = means;
  }

  get offers(): boolean {
    return this.offer !== null && this.means.queue !== null;
  }

  async state(id: string): Promise<JudgeState> {
    const job = await this.last(id);
    const { offer } = this;
    const names = offer?.prompts.map(({ name }) => name) ?? [];
    return {
      offered: offer && this.offers ? { host: offer.host, model: offer.model, prompts: [OWN_PROMPT, ...names] } : null,
      job,
    };
  }

  async estimate(id: string, request: JudgeRequest): Promise<JudgeEstimate> {
    const { offer } = this.offered();
    const { id: run, dataset } = await this.means.run(id);
    const plan = await this.plan(run, request, offer);
    const { judge, asked, skipped } = plan;
    const expected = estimate(plan, await this.replies(dataset, plan, offer), request.prices ?? null);
    return { judge, host: offer.host, asked: asked.length, skipped, estimate: expected };
  }

  async begin(id: string, request: JudgeRequest): Promise<JudgeJob> {
    const { offer, queue } = this.offered();
    const run = await this.means.run(id);
    // What can't be judged is said now, not by a job that fails.
    const { judge, prompt } = await this.plan(run.id, request, offer);
    const { endpoint, model } = offer;
    const own = prompt.name === OWN_PROMPT ? prompt.name : { name: prompt.name, text: prompt.source };
    const wanted: z.infer<typeof wantedSchema> = { judge, request: { ...request, prompt: own }, endpoint, model };
    await this.putIn(run.id, JSON.stringify(wanted));
    queue.wake();
    return { run: run.id, judge, state: 'waiting', asked: new Date().toISOString(), progress: null };
  }

  /** The same as last time. */
  async again(run: string): Promise<void> {
    const { queue } = this.offered();
    const last = await this.means.store.jobs.lastJudge(run);
    if (!last?.wanted) throw problem('jobs.not_retried', {});
    await this.putIn(run, last.wanted);
    queue.wake();
  }

  async cancel(id: string): Promise<JudgeJob> {
    const run = await this.means.run(id);
    const { store, queue } = this.means;
    if (!(await store.jobs.cancelJudge(run.id, problem('judge.cancelled', {}).problem)))
      throw problem('judge.not_running', { run: run.id });
    queue?.drop(run.dataset, 'judge', run.id);
    const job = await this.last(run.id);
    if (!job) throw problem('judge.not_running', { run: run.id });
    return job;
  }

  /** Does a job. When it ends before its time, whoever goes on with it asks nothing again. */
  async judge(job: Job, ticket: string, onProgress: Parameters<Begin>[2]): Promise<Doing> {
    const stop = new AbortController();
    // Nobody waits for it: whoever asked for it may leave.
    const end = askedBy({ client: '', signal: null }, () => this.judged(job, ticket, onProgress, stop.signal));
    return { end, stop: () => stop.abort() };
  }

  private async judged(
    { run, dataset, wanted }: Job,
    ticket: string,
    onProgress: Parameters<Begin>[2],
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { work, store } = this.means;
    try {
      const { request, ...asked } = wantedSchema.parse(JSON.parse(wanted ?? ''));
      const { offer } = this.offered();
      if (run === null || asked.endpoint !== offer.endpoint || asked.model !== offer.model)
        throw problem('judge.other', { model: asked.model });
      const plan = await this.plan(run, request, offer);
      const { votes, by } = await judgeAnswers(
        plan,
        { ...offer, key: process.env.MEMOSCOPE_JUDGE_KEY || null },
        offer.speed,
        await this.replies(dataset, plan, offer),
        { signal, onGoing: (going) => onProgress({ phase: 'judging', ...going }) },
      );
      // Given up, or somebody else's: of that no verdict is stored.
      if (!(await store.jobs.tickets()).has(ticket)) throw problem('judge.cancelled', {});
      await work.ask('addVotes', run, votes, by);
      return { kind: 'done' };
    } catch (error) {
      if (signal.aborted) return { kind: 'failed', problem: INTERNAL };
      return { kind: 'failed', problem: problemIn(error) ?? unexpected(error, INTERNAL) };
    }
  }

  private offered() {
    const { offer } = this;
    const { queue } = this.means;
    if (!offer || !queue) throw problem('judge.off', {});
    return { offer, queue };
  }

  private async putIn(run: string, wanted: string): Promise<void> {
    if (!(await this.means.store.jobs.addJudge(run, wanted, requester()))) throw problem('judge.running', { run });
  }

  /** The last job of a run, which is read after it: of one that is done it has the verdicts. */
  private async last(id: string): Promise<JudgeJob | null> {
    const job = await this.means.store.jobs.lastJudge(id);
    const run = await this.means.run(id);
    if (!job?.wanted) return null;
    return judgeJobOf(job, wantedSchema.parse(JSON.parse(job.wanted)).judge, run);
  }

  private async plan(run: string, { prompt, limit, categories }: JudgeRequest, offer: JudgeOffer): Promise<Plan> {
    const answers = await this.means.work.ask('answersToJudge', run, categories);
    return planOf(answers, promptIn(prompt, offer.prompts), offer.model, limit);
  }

  private async replies(dataset: string, plan: Plan, offer: JudgeOffer): Promise<Replies> {
    const { home, store } = this.means;
    return store.replies ? sharedReplies(store.replies, dataset, plan, offer) : new KeptReplies(home, offer);
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
