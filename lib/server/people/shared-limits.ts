import { problemIn } from '../../core/model/index.ts';
import type { Database } from '../store/postgres/connections.ts';
import { eachOf, type Limited, type Limiter, Limits, type Rate, tooMany } from './limits.ts';

/** Milliseconds in which a database that could not be reached is not asked again. */
const PAUSE = 1_000;
/** A replica removes rows of full buckets once in so many milliseconds. */
const SWEEP = 3600_000;

/**
 * A token bucket for each person and kind that all replicas take from: in PostgreSQL, by its clock. A replica's own is a copy of it as
 * it was last: others only take from it, so what that refuses is refused without asking. It decides while the database is away.
 */
export class SharedLimits implements Limiter {
  private readonly db: Database;
  private readonly own: Limits;
  private readonly now: () => number;
  private away = Number.NEGATIVE_INFINITY;
  private swept = Number.NEGATIVE_INFINITY;

  /** `now`: milliseconds since any moment. */
  constructor(db: Database, rates?: Limits['rates'], now: () => number = Date.now) {
    this.db = db;
    this.own = new Limits(rates, now);
    this.now = now;
  }

  async take(sub: string, what: Limited): Promise<void> {
    this.own.take(sub, what);
    if (this.now() - this.away < PAUSE) return;
    const rate = this.own.rates[what];
    try {
      const taken = await this.taken(sub, what, rate);
      const full = taken ?? (await this.left(sub, what));
      this.own.know(sub, what, full);
      if (taken === null) throw tooMany(full, rate);
      // Whoever asks does not need it; what is left goes with the next.
      await this.sweep().catch(() => {});
    } catch (error) {
      if (problemIn(error)?.code !== 'postgres.unreachable') throw error;
      this.away = this.now();
    }
  }

  /** Takes one, and answers in how many milliseconds the bucket is full; null: there is none to take. */
  private async taken(sub: string, what: Limited, rate: Rate): Promise<number | null> {
    const row = await this.db.get(
      `INSERT INTO budgets AS mine (sub, what, full_at) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
       ON CONFLICT (sub, what) DO UPDATE SET full_at = greatest(mine.full_at, now()) + $3 * interval '1 millisecond'
       WHERE mine.full_at <= now() + $4 * interval '1 millisecond'
       RETURNING ${FULL_IN}`,
      sub,
      what,
      eachOf(rate),
      eachOf(rate) * (rate.burst - 1),
    );
    return row ? Number(row.full) : null;
  }

  private async left(sub: string, what: Limited): Promise<number> {
    const row = await this.db.get(`SELECT ${FULL_IN} FROM budgets WHERE sub = $1 AND what = $2`, sub, what);
    return Number(row?.full ?? 0);
  }

  private async sweep(): Promise<void> {
    if (this.now() - this.swept < SWEEP) return;
    this.swept = this.now();
    await this.db.run('DELETE FROM budgets WHERE full_at < now()');
  }
}

const FULL_IN = 'extract(epoch FROM full_at - now())::double precision * 1000 AS full';
