'use client';

import { useEffect, useRef, useState } from 'react';
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

/** The version that a change is made of, asked for once, and what is under way: saves go out one after the other. */
interface Underway {
  etag?: Promise<string>;
  clash: NoteClash | null;
  last: Promise<void>;
  saving: number;
  noted: PredictionHead['noted'];
}

/** What is noted of an answer, and how it is changed: for the version that was read, so that nobody writes over somebody else. */
export function useNote({ run, question, noted }: Pick<PredictionHead, 'run' | 'question' | 'noted'>) {
  const reviewer = useStore(reviewerStore, (state) => state.name);
  // Shown until what was saved comes back with the answers.
  const [ahead, setAhead] = useState<{ from: PredictionHead['noted']; to: Said } | null>(null);
  const [clash, setClash] = useState<NoteClash | null>(null);
  const now = useRef<Underway>({
    clash: null,
    last: Promise.resolve(),
    saving: 0,
    noted,
  }).current;
  useEffect(() => {
    now.noted = noted;
  });
  const shown = ahead !== null && (now.saving > 0 || ahead.from === noted) ? ahead.to : saidIn(noted);
  const address = api.note(run, question);

  const read = (): Promise<string> => {
    now.etag ??= send<AnswerNote>('GET', address).then((answer) => (answer.ok ? (answer.etag ?? '') : ''));
    return now.etag;
  };
  const tell = (told: NoteClash | null) => {
    now.clash = told;
    setClash(told);
  };
  const write = (said: Said, over = false, undoing = false): void => {
    const before = shown;
    setAhead({ from: noted, to: said });
    now.saving += 1;
    now.last = now.last.then(async () => {
      if (now.clash !== null && !over) {
        now.saving -= 1;
        setAhead(null);
        return tell({ ...now.clash, mine: said });
      }
      const known = over ? '' : await read();
      const headers: Record<string, string> = over
        ? {}
        : known === ''
          ? { 'If-None-Match': '*' }
          : { 'If-Match': known };
      const body = {
        tags: said.tags,
        ...(said.note !== '' && { note: said.note }),
        ...(reviewer !== '' && { reviewer }),
      };
      const answer = await send<AnswerNote | null>('PUT', address, body, undefined, headers);
      now.saving -= 1;
      if (answer.ok) {
        now.etag = Promise.resolve(answer.etag ?? '');
        tell(null);
        // Answers that were read meanwhile may be older than this.
        if (now.saving === 0) setAhead({ from: now.noted, to: said });
        queries.invalidate('answers/');
        queries.invalidate('notes ');
        notify({ kind: 'done', text: t('saved'), ...(undoing ? {} : { undo: () => write(before, true, true) }) });
        return;
      }
      setAhead(null);
      if (answer.problem.status !== 409) return notifyProblem(answer.problem);
      const { theirs = null, version = 0 } = answer.problem as Problem & { theirs?: AnswerNote; version?: number };
      now.etag = Promise.resolve(version === 0 ? '' : `"${version}"`);
      tell({ mine: said, theirs });
    });
  };

  return {
    shown,
    clash,
    /** Asks for the version that is about to be changed: as the page is left there is no time for that. */
    read,
    save: (said: Said) => write(said),
    /** What is to stay of two: mine, or theirs. */
    settle(mine: boolean) {
      if (clash === null) return;
      tell(null);
      if (mine) write(clash.mine);
      else {
        setAhead({ from: noted, to: saidIn(clash.theirs) });
        queries.invalidate('answers/');
      }
    },
  };
}
