/** Types of report.js, which every Node has to be able to run as it stands. */
interface Tally {
  passed: number;
  failed: number;
  failures: { name: string; reason: string }[];
  skipped: { name: string; reason: string }[];
}
interface Step {
  name: string;
  ok: boolean;
  note?: string;
}
export function unitTally(report: unknown): Tally;
export function browserTally(report: unknown): Tally;
export function sum(tallies: Tally[]): Tally;
export function summary(steps: Step[], tally: Tally): string;
export function exitCode(steps: Step[], tally: Tally): 0 | 1;
