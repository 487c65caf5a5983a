import type { RecordIndex } from '../../core/families/format.ts';
import { traitsOf } from '../../core/families/registry.ts';
import type { Family, FindingData, ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** Counts the turns of a file that no text could be read of: a file mostly of such is another benchmark's. */
export class UnreadableTurns {
  private turns = 0;
  private empty = 0;
  private malformed = 0;
  private first: FindingData | undefined;

  add({ turnLengths }: RecordIndex): void {
    this.turns += turnLengths.reduce((sum, count) => sum + count, 0);
    this.empty += turnLengths[0] ?? 0;
  }

  finding(found: FindingData): void {
    if (found.code !== 'turn.malformed') return;
    this.malformed += 1;
    this.first ??= found;
  }

  /** The problem of a file of which more than half of the turns can't be read; null for any other. */
  problem(file: string, family: Family): ProblemError | null {
    if (2 * Math.min(this.empty, this.malformed) <= this.turns) return null;
    const { where, value: found = '' } = this.first ?? { where: {} };
    const { record = 0, path = '$' } = where;
    const { turns } = traitsOf(family).words;
    return problem(
      'dataset.unreadable_turns',
      { file, empty: this.empty, all: this.turns, turns, found, record, path },
      { where: { ...where, file } },
    );
  }
}
