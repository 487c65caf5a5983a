'use client';

import { useEffect, useState } from 'react';
import { textsAbout } from '#texts';
import type { AuditedQuestion, BoardItem, Problem, Review } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { send } from '../kit/requests.ts';
import { outdated } from '../results/outdated.ts';
import { type Draft, EMPTY, saidOf } from './gold-form.tsx';

const t = textsAbout('readers');

/** Two versions of a settled gold: what is there, and its version. */
interface Clash {
  problem: Problem;
  theirs: Review | null;
  version: number;
}

const draftOf = ({ review }: BoardItem): Draft =>
  review
    ? {
        verdict: review.verdict ?? null,
        answer: review.answer ?? '',
        evidence: review.evidence ?? [],
        note: review.note ?? '',
      }
    : EMPTY;

/** The final gold of one question as it is written, and settling it. Made for the version that was there when the question was opened. */
export function useSettle(dataset: string, item: BoardItem, reader: string) {
  const [draft, setDraft] = useState(() => draftOf(item));
  const [chosen, setChosen] = useState<number | null>(null);
  const [version, setVersion] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void send<AuditedQuestion>('GET', api.auditQuestion(dataset, item.question), undefined, stop.signal).then(
      (answer) => setVersion(answer.ok ? (answer.value.version ?? 0) : null),
    );
    return () => stop.abort();
  }, [dataset, item.question]);

  const choose = (at: number) => {
    const opinion = item.opinions[at];
    if (!opinion) return;
    const { verdict = null, answer = '', evidence = [], note = '' } = opinion;
    setChosen(at);
    setDraft({ verdict, answer, evidence, note: draft.note || note });
  };
  /** Whether it is written. */
  const settle = async (over?: number): Promise<boolean> => {
    setBusy(true);
    const made = over ?? version;
    const sent = await send<Review>(
      'PUT',
      readersApi.settle(dataset, item.question, reader),
      { ...saidOf(draft), ...(reader !== '' && { reviewer: reader }) },
      undefined,
      preconditions(made),
    );
    setBusy(false);
    const clashed = !sent.ok && sent.problem.type === '#review-changed' ? (sent.problem as Problem & Clash) : null;
    setClash(clashed && { problem: clashed, theirs: clashed.theirs, version: clashed.version });
    setProblem(sent.ok || clashed ? null : sent.problem);
    if (sent.ok) outdated();
    return sent.ok;
  };
  return { draft, setDraft, chosen, choose, settle, problem, clash, busy, from: fromWhom(item, draft) };
}

/** What a request says of the version that it is made for, 0: none; null: it is not known. */
function preconditions(version: number | null): Record<string, string> {
  if (version === null) return {};
  return version === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
}

/** Whom each part of a draft comes from. */
function fromWhom({ opinions }: BoardItem, draft: Draft) {
  const key = (evidence: Draft['evidence'] | undefined) =>
    JSON.stringify((evidence ?? []).map(({ turn }) => turn).sort());
  const names = (same: (at: number) => boolean) => opinions.filter((_, at) => same(at)).map(({ reader }) => reader);
  const words = (who: string[], written: boolean) =>
    who.length > 0 ? t('from', { who: who.join(', ') }) : written ? t('written') : undefined;
  const said = {
    verdict: words(
      names((at) => draft.verdict !== null && opinions[at]?.verdict === draft.verdict),
      draft.verdict !== null,
    ),
    answer: words(
      names((at) => draft.answer.trim() !== '' && opinions[at]?.answer?.trim() === draft.answer.trim()),
      draft.answer.trim() !== '',
    ),
    evidence: words(
      names((at) => draft.evidence.length > 0 && key(opinions[at]?.evidence) === key(draft.evidence)),
      draft.evidence.length > 0,
    ),
  };
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined)) as Record<string, string>;
}
