import type { JudgeEstimate, JudgeJob, JudgeRequest, JudgeState } from '../../core/model/index.ts';

/**
 * A model asked for verdicts on the answers of a run. Unknown runs answer with a ProblemError 404; where no judge is set up all but
 * `state` answers 409.
 */
export interface JudgeService {
  /** Whether there is one to ask. */
  readonly offers: boolean;
  state(run: string): Promise<JudgeState>;
  /** What it would take. Nothing is sent. */
  estimate(run: string, request: JudgeRequest): Promise<JudgeEstimate>;
  /** Has it asked, one run after the other; goes on after a restart. A 409 while it is. */
  begin(run: string, request: JudgeRequest): Promise<JudgeJob>;
  /** Ends it. What was replied until then is kept, and no verdict is stored. A 409 when it is not under way. */
  cancel(run: string): Promise<JudgeJob>;
}
