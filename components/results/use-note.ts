'use client';

import { useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import type { AnswerNote, PredictionHead, Problem } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { notify, notifyProblem } from '../kit/notify.ts';
import { queries } from '../kit/queries.ts';
import { send } from '../kit/requests.ts';

const t = textsAbout('notes');

/** Tags, and a text. */
export interface Said {
  tags: string[];
  note: string;
}

/** What somebody else wrote first, and what was to be written. */
export interface NoteClash {
  mine: Said;
  theirs: AnswerNote | null;
}

const NOTHING: Said = { tags: [], note: '' };

const saidIn = (noted: PredictionHead['noted'] | AnswerNote | null | undefined): Said =>
  noted ? { tags: noted.tags, note: noted.note ?? '' } : NOTHING;

/** What is noted of an answer, and how it is changed: for the version that was read, so that nobody writes over somebody else. */
export function useNote({ run, question, noted }: Pick<PredictionHead, 'run' | 'question' | 'noted'>) {
  const reviewer = useStore(reviewerStore, (state) => state.name);
  // Shown until what was saved comes back with the answers.
  const [ahead, setAhead] = useState<{ from: PredictionHead['noted']; to: Said } | null>(null);
  const [etag, setEtag] = useState<string | null>(null);
  const [clash, setClash] = useState<NoteClash | null>(null);
  const shown = ahead !== null && ahead.from === noted ? ahead.to : saidIn(noted);
  const address = api.note(run, question);

  /** The version that is there: to be asked for once before the first change. */
  const version = async (): Promise<string> => {
    if (etag !== null) return etag;
    const answer = await send<AnswerNote>('GET', address);
    return answer.ok ? (answer.etag ?? '') : '';
  };
  const write = async (said: Said, over: boolean, undoing: boolean): Promise<void> => {
    const before = shown;
    setAhead({ from: noted, to: said });
    const known = over ? '' : await version();
    const headers: Record<string, string> = over ? {} : known === '' ? { 'If-None-Match': '*' } : { 'If-Match': known };
    const body = {
      tags: said.tags,
      ...(said.note !== '' && { note: said.note }),
      ...(reviewer !== '' && { reviewer }),
    };
    const answer = await send<AnswerNote | null>('PUT', address, body, undefined, headers);
    if (answer.ok) {
      setEtag(answer.etag ?? '');
      setClash(null);
      queries.invalidate('answers/');
      queries.invalidate('notes ');
      notify({ kind: 'done', text: t('saved'), ...(undoing ? {} : { undo: () => void write(before, true, true) }) });
      return;
    }
    setAhead(null);
    if (answer.problem.status !== 409) return notifyProblem(answer.problem);
    const { theirs = null, version: now = 0 } = answer.problem as Problem & { theirs?: AnswerNote; version?: number };
    setEtag(now === 0 ? '' : `"${now}"`);
    setClash({ mine: said, theirs });
  };

  return {
    shown,
    clash,
    save: (said: Said) => void write(said, false, false),
    /** What is to stay of two: mine, or theirs. */
    settle(mine: boolean) {
      if (clash === null) return;
      if (mine) void write(clash.mine, false, false);
      else {
        setAhead({ from: noted, to: saidIn(clash.theirs) });
        setClash(null);
        queries.invalidate('answers/');
      }
    },
  };
}
