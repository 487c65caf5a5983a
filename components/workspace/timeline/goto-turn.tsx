'use client';

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { Timeline } from '@/lib/core/timeline/index.ts';
import { Button } from '../../kit/button.tsx';
import { Input } from '../../kit/input.tsx';
import { FloatingBar } from './floating-bar.tsx';
import type { Place } from './use-places.ts';

const t = textsAbout('workspace');

export interface GoToTurnProps {
  timeline: Timeline;
  /** A place that the address names and that is not there; true: somebody is about to type one. */
  missed: Place | true;
  onGo: (turn: string) => void;
  onClose: () => void;
}

/** Asks for a turn's id or number and goes there. */
export function GoToTurn({ timeline, missed: asked, onGo, onClose }: GoToTurnProps) {
  const missed = asked === true ? null : asked;
  const [text, setText] = useState(missed?.turn ?? '');
  const [missing, setMissing] = useState<'no_such' | 'no_such_session' | null>(
    missed && (missed.turn === null ? 'no_such_session' : 'no_such'),
  );
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (missed === null) field.current?.select();
  }, [missed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const turn = findTurn(timeline, text);
    if (turn === null) setMissing('no_such');
    else {
      onClose();
      onGo(turn);
    }
  };
  return (
    <FloatingBar label={t('go_to_turn_2')} onClose={onClose}>
      <form onSubmit={submit} className="flex min-w-0 flex-1 items-center gap-2">
        <Input
          ref={field}
          aria-label={t('turn_id')}
          placeholder={t('turn_id_or_1', { turns: timeline.turns })}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(null);
          }}
          className="w-48 font-mono"
        />
        <Button type="submit">{t('go')}</Button>
        <span role="status" className="text-xs text-wrong">
          {missing === null ? '' : t(missing)}
        </span>
      </form>
    </FloatingBar>
  );
}

/** By id in any case, else by 1-based number. */
export function findTurn(timeline: Timeline, text: string): string | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  for (const id of timeline.rowOfTurn.keys()) if (id.toLowerCase() === wanted) return id;
  const number = Number(wanted);
  const row = timeline.rows.find((candidate) => candidate.kind === 'turn' && candidate.number === number);
  return row?.kind === 'turn' ? row.turn.id : null;
}
