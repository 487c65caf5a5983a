import type { Problem } from './schemas/problem.ts';

/** What the page to sign in says. */
export interface Entrance {
  /** The host that vouches for people. */
  provider: string;
  /** Where one goes then: path and query. */
  goes: string;
  /** Why it did not work. */
  problem: Problem | null;
}
