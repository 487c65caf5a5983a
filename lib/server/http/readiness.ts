import { z } from 'zod';
import { problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { within } from '../telemetry/index.ts';

/** Something without which the server can't answer all it is asked. */
export interface Check {
  /** As it is listed: `catalogue`, `objects`, `schema`. */
  name: string;
  /** Rejects when it is not as it should be; of a ProblemError the type is told, of anything else nothing. */
  look(): Promise<unknown>;
  /** Seconds that a look may take; 2 when not said. */
  seconds?: number;
  /** While it can't be reached, there is something to answer with for so many seconds after it last was. */
  does?: { without: readonly string[]; seconds: number };
}

/** The type of a problem says why, so no address and no credential can be in it. */
const checked = z.object({ ok: z.boolean(), reason: z.string().optional() });

export const readinessSchema = z.object({
  status: z
    .enum(['ready', 'degraded', 'not-ready'])
    .describe('degraded: something can’t be reached, and what is kept here of it is answered with (200)'),
  checks: z.record(z.string(), checked).describe('by name; `reason` is the type of a problem, or `#draining`'),
});

export type Readiness = z.infer<typeof readinessSchema>;
type Checked = z.infer<typeof checked>;
/** A look: what is told of it, and whether the server answers all the same. */
type Found = [name: string, checked: Checked, answers: boolean];

const SECONDS = 2;
/** Milliseconds for which what was found holds: however often somebody asks, things are looked at so often. */
const HOLDS = 1_000;

/** Looks at everything together, at most once a second; a look that hangs is not begun again meanwhile. `now`: milliseconds of any clock. */
export class Readying {
  private readonly looks: (() => Promise<Found>)[];
  private readonly now: () => number;
  private last: { at: number; found: Promise<Found[]> } | null = null;
  /** The server is about to end: it is not ready any more, whatever it finds. */
  draining = false;

  constructor(checks: readonly Check[], now = () => performance.now()) {
    this.looks = checks.map((check) => looking(check, now));
    this.now = now;
  }

  async report(): Promise<Readiness> {
    if (!this.last || this.now() - this.last.at >= HOLDS)
      this.last = { at: this.now(), found: Promise.all(this.looks.map((look) => look())) };
    const found = await this.last.found;
    const draining: Checked = this.draining ? { ok: false, reason: '#draining' } : { ok: true };
    const checks = Object.fromEntries([...found, ['draining', draining] as const].map(([name, one]) => [name, one]));
    const answers = !this.draining && found.every(([, , one]) => one);
    const all = found.every(([, { ok }]) => ok);
    return { status: !answers ? 'not-ready' : all ? 'ready' : 'degraded', checks };
  }
}

function looking({ name, look, seconds = SECONDS, does }: Check, now: () => number): () => Promise<Found> {
  // Nothing is asked of a server that could not begin.
  let fine = now();
  let under: Promise<unknown> | null = null;
  return async () => {
    under ??= begun(look).finally(() => {
      under = null;
    });
    try {
      await within(seconds, under, () => problem('work.time_limit', { seconds }));
      fine = now();
      return [name, { ok: true }, true];
    } catch (error) {
      const reason = problemIn(error)?.type ?? '#internal';
      const answers = does?.without.includes(reason) === true && now() - fine < does.seconds * 1_000;
      return [name, { ok: false, reason }, answers];
    }
  };
}

const begun = async (look: Check['look']) => look();
