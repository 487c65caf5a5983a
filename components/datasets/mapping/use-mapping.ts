'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { groupsOf, valueAt, withValue } from '@/lib/core/mapping/fields.ts';
import type { Dataset, DatasetMapping, MappingPreview, Problem } from '@/lib/core/model/index.ts';
import { mappingApi } from '@/lib/core/url/mapping.ts';
import { rest } from '../../kit/load.ts';
import { type Answer, send } from '../../kit/requests.ts';

/** A file up to so many bytes is counted whole without being asked to. */
const WHOLE_BYTES = 64 * 1024 ** 2;
/** Typing rests so long, in ms, before the server is asked. */
const REST = 200;

/** What has to be filled in where nothing could be proposed. */
const EMPTY: DatasetMapping = {
  version: 1,
  conversation: {},
  turn: { each: '', text: '' },
  question: { each: '', text: '' },
};

/** A mapping without its empty fields; null while it has no turns or no text of them. */
export function complete(draft: DatasetMapping): DatasetMapping | null {
  let mapping = draft;
  for (const { part, fields } of groupsOf(draft))
    for (const { at, value } of fields) {
      if (value !== '') continue;
      if (part === 'turn' && (at === '$.turn.each' || at === '$.turn.text')) return null;
      mapping = withValue(mapping, at, undefined);
    }
  const { question, ...rest } = mapping;
  return question && !Array.isArray(question) && question.text === undefined ? rest : mapping;
}

export const ask = (
  dataset: string,
  body: { mapping?: DatasetMapping | undefined; whole?: boolean; structure?: boolean; at?: string },
  signal: AbortSignal,
): Promise<Answer<MappingPreview>> => send('POST', mappingApi.proposal(dataset), body, signal);

/** What the server made of a mapping, and of which. */
interface Seen {
  of: DatasetMapping;
  preview: MappingPreview;
}

export type MappingEditor = ReturnType<typeof useMapping>;

/** A mapping while it is edited: what it is, was, and what it makes of the file: of the first conversations, then of all. */
export function useMapping(dataset: Dataset, given: DatasetMapping | null) {
  /** What the file holds, and the proposal with its reasons. */
  const [first, setFirst] = useState<MappingPreview | null>(null);
  const [draft, setDraft] = useState<DatasetMapping | null>(given);
  const [past, setPast] = useState<DatasetMapping[]>([]);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failed, setFailed] = useState<Problem | null>(null);
  const [counting, setCounting] = useState(false);
  const [wholeWanted, setWholeWanted] = useState(false);
  const asked = useRef<AbortController>(null);
  const { id, bytes } = dataset;

  const begin = useCallback(
    async (mapping: DatasetMapping | null) => {
      asked.current?.abort();
      const abort = new AbortController();
      asked.current = abort;
      setFailed(null);
      const answer = await ask(id, { structure: true, ...(mapping && { mapping }) }, abort.signal);
      if (abort.signal.aborted) return;
      if (!answer.ok) return setFailed(answer.problem);
      const proposed = answer.value.mapping ?? EMPTY;
      setFirst(answer.value);
      setDraft(proposed);
      setPast([]);
      setProblem(null);
      setSeen(answer.value.mapping && { of: proposed, preview: answer.value });
    },
    [id],
  );
  // A page that is drawn anew behind somebody's back leaves what they edit alone.
  const [start] = useState(given);
  useEffect(() => {
    void begin(start);
    return () => asked.current?.abort();
  }, [begin, start]);

  const ready = first !== null;
  const isWhole = seen?.of === draft && seen?.preview.whole === true;
  const sampled = seen?.of === draft;
  const all = wholeWanted || bytes <= WHOLE_BYTES;
  useEffect(() => {
    if (!ready || draft === null || isWhole || (sampled && !all)) return;
    const mapping = complete(draft);
    if (mapping === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const look = async () => {
      if (!sampled) await rest(REST, signal);
      setCounting(true);
      const answer = await ask(id, { mapping, whole: sampled }, signal);
      if (signal.aborted) return;
      setCounting(false);
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setSeen({ of: draft, preview: answer.value });
    };
    // What rests is given up when something else is written.
    look().catch(() => {});
    return () => {
      abort.abort();
      setCounting(false);
    };
  }, [ready, draft, isWhole, sampled, all, id]);

  const change = useCallback(
    (next: DatasetMapping) => {
      if (draft === null || JSON.stringify(next) === JSON.stringify(draft)) return;
      setPast((before) => [...before, draft]);
      setProblem(null);
      setDraft(next);
    },
    [draft],
  );
  const set = (at: string, value: unknown) => draft && change(withValue(draft, at, value));
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    setProblem(null);
    setDraft(last);
  };
  const base = first?.mapping ?? given;
  const isChanged = (at: string): boolean =>
    draft !== null && base !== null && JSON.stringify(valueAt(draft, at)) !== JSON.stringify(valueAt(base, at));

  return {
    ...{ dataset, first, draft, problem, failed, counting, change, set, undo, isChanged },
    canUndo: past.length > 0,
    /** What the file becomes; of another mapping than the draft until that was looked at. */
    seen: seen?.preview ?? null,
    isCurrent: sampled,
    again: () => void begin(given),
    startOver: () => void begin(null),
    countWhole: all ? null : () => setWholeWanted(true),
  };
}

/** What the server says is wrong with this field. */
export function faultAt({ problem }: MappingEditor, at: string): string | null {
  if (problem === null) return null;
  const found = problem.errors?.find(({ where }) => where?.path?.startsWith(at));
  return found?.message ?? (problem.where?.path?.startsWith(at) ? problem.detail : null);
}
