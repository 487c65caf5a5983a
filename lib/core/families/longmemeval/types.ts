import { textOf } from '../parse.ts';

/** The six question types of the benchmark. */
const TYPES = new Set([
  'single-session-user',
  'single-session-assistant',
  'single-session-preference',
  'multi-session',
  'temporal-reasoning',
  'knowledge-update',
]);

/**
 * Task names of the custom-history tool (the benchmark's README, "Constructing your custom history") → type.
 * `knowledge_update` is missing on purpose: it is also the released type with an underscore.
 */
const TASKS = new Map([
  ['single-hop', 'single-session-user'],
  ['implicit-preference-v2', 'single-session-preference'],
  ['assistant-previnfo', 'single-session-assistant'],
  ['two-hop', 'multi-session'],
  ['multi-session-synthesis', 'multi-session'],
  ['temp-reasoning-implicit', 'temporal-reasoning'],
  ['temp-reasoning-explicit', 'temporal-reasoning'],
]);

const hyphened = (text: string) => text.replaceAll('_', '-');

/** Whether a type is a task name that only the custom-history tool writes. */
export const isCustomTask = (raw: unknown): boolean => typeof raw === 'string' && TASKS.has(hyphened(raw));

/** `question_type` as in the file, its key, and the label: the benchmark's own word. `known` is false for a type the benchmark does not define. */
export function questionType(raw: unknown): { type?: string; typeKey: string; typeLabel: string; known: boolean } {
  const type = textOf(raw);
  if (type === '') return { typeKey: 'unlabelled', typeLabel: 'unlabelled', known: true };
  const typeKey = TASKS.get(hyphened(type)) ?? hyphened(type);
  return { type, typeKey, typeLabel: typeKey, known: TYPES.has(typeKey) };
}
