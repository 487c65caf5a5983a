import { problem } from '../lib/core/problems/index.ts';
import { judgeAddress, promptNamed } from '../lib/server/judge/index.ts';
import type { JudgeOffer } from '../lib/server/service/local-judge.ts';
import { fromWhereTyped } from './print.ts';

/** The options by which a server has a judge. Its key is in the environment alone: `MEMOSCOPE_JUDGE_KEY`. */
export const JUDGE_OPTIONS = {
  'judge-address': { type: 'string' },
  'judge-model': { type: 'string' },
  'judge-prompt': { type: 'string', multiple: true },
  'judge-rate': { type: 'string' },
} as const;

interface Values {
  'judge-address'?: string;
  'judge-model'?: string;
  'judge-prompt'?: string[];
  'judge-rate'?: string;
}

/** Requests under way at the same time. */
const AT_ONCE = 4;

/** What options and, where there are none, `MEMOSCOPE_JUDGE_ADDRESS` and `MEMOSCOPE_JUDGE_MODEL` name; null without an address. */
export async function judgeOffer(values: Values, env = process.env): Promise<JudgeOffer | null> {
  const address = values['judge-address'] ?? (env.MEMOSCOPE_JUDGE_ADDRESS || undefined);
  const model = values['judge-model'] ?? (env.MEMOSCOPE_JUDGE_MODEL || undefined);
  if (address === undefined) return null;
  if (model === undefined) throw problem('judge.needed', { option: 'judge-model' });
  const prompts = await Promise.all((values['judge-prompt'] ?? []).map((named) => promptNamed(fromWhereTyped(named))));
  const perMinute = atLeast('judge-rate', values['judge-rate'], 0.1);
  return { ...judgeAddress(address), model, prompts, speed: { perMinute, atOnce: AT_ONCE } };
}

/** A number that an option gives; null without it. Throws a ProblemError 400. */
export function atLeast(option: string, given: string | undefined, from: number): number | null {
  if (given === undefined) return null;
  const number = Number(given);
  if (!(number >= from && number < Number.POSITIVE_INFINITY)) throw problem('judge.option', { option, given, from });
  return number;
}
