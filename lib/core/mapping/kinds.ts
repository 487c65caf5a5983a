/** What files call the steps of an agent. */
import { textOf } from '../families/parse.ts';
import type { TurnKind } from '../model/index.ts';

const WORDS: Record<TurnKind, readonly string[]> = {
  action: ['action', 'act', 'call', 'tool_call', 'tool_use', 'function_call', 'command'],
  observation: [
    'observation',
    'obs',
    'result',
    'tool_result',
    'tool_output',
    'function_result',
    'environment',
    'screen',
  ],
};
const MESSAGES = new Set(['message', 'text', 'say', 'utterance', 'reply']);

const KINDS = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind as TurnKind] as const)),
);

const wordOf = (value: unknown): string =>
  textOf(value)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

export const kindOf = (value: unknown): TurnKind | undefined => KINDS.get(wordOf(value));

/** Whether the values say of turns which are messages and which are not. */
export const areKinds = (values: readonly unknown[]): boolean =>
  values.some((value) => kindOf(value) !== undefined) &&
  values.every((value) => kindOf(value) !== undefined || MESSAGES.has(wordOf(value)));
