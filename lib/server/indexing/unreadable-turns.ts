import type { RecordIndex } from '../../core/families/format.ts';
import { traitsOf } from '../../core/families/registry.ts';
import { message } from '../../core/messages/index.ts';
import type { Family, FindingData, ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** Counts the turns of a file that no text could be read of: a file mostly of such, in most of its records, is another benchmark's. */
export class UnreadableTurns {
  private turns = 0;
  private empty = 0;
  private malformed = 0;
  /** Records with turns, and those of them of which most turns have no text. */
  private records = 0;
  private without = 0;
  private first: FindingData | undefined;

  add({ turnLengths }: RecordIndex): void {
    const turns = turnLengths.reduce((sum, count) => sum + count, 0);
    const empty = turnLengths[0] ?? 0;
    this.turns += turns;
    this.empty += empty;
    if (turns > 0) this.records += 1;
    if (2 * empty > turns) this.without += 1;
  }

  finding(found: FindingData): void {
    if (found.code !== 'turn.malformed') return;
    this.malformed += 1;
    this.first ??= found;
  }

  /** The problem of a file of which more than half of the turns can't be read, in more than half of the records; null for any other. */
  problem(file: string, family: Family): ProblemError | null {
    if (2 * Math.min(this.empty, this.malformed) <= this.turns || 2 * this.without <= this.records) return null;
    const { where, value: found = '' } = this.first ?? { where: {} };
    const { record = 0, path = '$' } = where;
    const turns = message(traitsOf(family).turnsAre, {});
    return problem(
      'dataset.unreadable_turns',
      { file, empty: this.empty, all: this.turns, turns, found, record, path },
      { where: { ...where, file } },
    );
  }
}
