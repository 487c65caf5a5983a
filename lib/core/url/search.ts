import {
  createLoader,
  createSerializer,
  parseAsBoolean,
  parseAsIsoDate,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { TEXT_KINDS, type TextQuery, type TurnQuery } from '../model/index.ts';
import type { SearchInput } from './shown-runs.ts';

const ROLES = ['speaker_a', 'speaker_b', 'user', 'assistant', 'system', 'agent_0', 'agent_1', 'other'] as const;

/** The turn search in the URL: `?q=…&role=user&from=2023-05-01&evidence=true`. */
export const turnQueryParsers = {
  q: parseAsString.withDefault(''),
  conversation: parseAsNativeArrayOf(parseAsString),
  role: parseAsNativeArrayOf(parseAsStringLiteral(ROLES)),
  speaker: parseAsNativeArrayOf(parseAsString),
  channel: parseAsNativeArrayOf(parseAsString),
  from: parseAsIsoDate,
  to: parseAsIsoDate,
  evidence: parseAsBoolean.withDefault(false),
  image: parseAsBoolean.withDefault(false),
};

/** The search of questions, gold answers, predictions and retrieved texts: `?in=texts&q=…&kind=gold`. */
export const textQueryParsers = {
  q: parseAsString.withDefault(''),
  kind: parseAsNativeArrayOf(parseAsStringLiteral(TEXT_KINDS)),
};

/** What is looked through: turns, or the texts beside them. */
export const searchInParsers = { in: parseAsStringLiteral(['turns', 'texts']).withDefault('turns') };

const serializeTexts = createSerializer({ ...textQueryParsers, run: parseAsNativeArrayOf(parseAsString) });

export const writeTextQuery = (query: TextQuery): string => serializeTexts('', query);

const load = createLoader(turnQueryParsers);
const serialize = createSerializer(turnQueryParsers);
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

export function readTurnQuery(search: SearchInput): TurnQuery {
  const { from, to, ...rest } = load(search);
  return { ...rest, from: day(from), to: day(to) };
}

/** `?…` with only what differs from the defaults. */
export function writeTurnQuery({ from, to, ...rest }: TurnQuery): string {
  return serialize('', { ...rest, from: from === null ? null : new Date(from), to: to === null ? null : new Date(to) });
}
