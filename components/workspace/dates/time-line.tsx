'use client';

import { useMemo } from 'react';
import { textsAbout } from '#texts';
import type { Conversation, Question } from '@/lib/core/model/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { dateWords } from '@/lib/core/timeline/index.ts';
import { meaningText } from '@/lib/core/timeline/meaning-text.ts';
import { type TimeView, timeView } from '@/lib/core/timeline/time-view.ts';
import { formatDay } from '../../kit/dates.ts';
import { rich } from '../../kit/rich.ts';
import { Section } from '../section.tsx';

const t = textsAbout('workspace');

export interface TimeLineProps {
  question: Question;
  conversation: Conversation;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** For questions about time: sessions, evidence and the question on one line, and what words like “last year” mean. */
export function TimeLine({ question, conversation, onGo }: TimeLineProps) {
  const view = useMemo(() => timeView(question, conversation), [question, conversation]);
  if (view === null) return null;
  return (
    <Section title={t('time')}>
      <Line view={view} />
      <div className="mt-1 flex justify-between gap-3 text-xs text-ink-3">
        <span>{formatDay(view.first)}</span>
        <span>{formatDay(view.last)}</span>
      </div>
      <ul className="mt-2 space-y-1 text-sm text-ink-2">
        {view.sessions
          .filter(({ evidence }) => evidence)
          .map(({ id, date }) => (
            <li key={id} className="flex gap-2">
              <span aria-hidden className="w-3 text-center text-evidence">
                ◆
              </span>
              <button
                type="button"
                onClick={() => onGo({ turn: null, session: id })}
                className="min-w-0 rounded-sm text-left [overflow-wrap:anywhere] hover:underline"
              >
                <span className="font-mono text-xs text-evidence">{id}</span> {dateWords(date)}
              </button>
            </li>
          ))}
        {view.asked === undefined ? null : (
          <li className="flex gap-2">
            <span aria-hidden className="w-3 text-center">
              ▲
            </span>
            {t('asked_date', { date: dateWords(view.asked.date) })}
          </li>
        )}
        {view.meant.map((one) => (
          <li key={`${one.turn} ${one.start}`} className="flex gap-2">
            <span aria-hidden className="w-3 text-center text-ink-3">
              ↦
            </span>
            <button
              type="button"
              onClick={() => onGo({ turn: one.turn, session: null })}
              title={t('said_on_said', { said: dateWords(one.said) })}
              className="min-w-0 rounded-sm text-left [overflow-wrap:anywhere] hover:underline"
            >
              <span className="font-mono text-xs text-evidence">{one.turn}</span>{' '}
              {rich(
                t.parts('words_is', {
                  words: (
                    <span key="words" lang={languageOf(one.words)}>
                      {one.words}
                    </span>
                  ),
                }),
              )}{' '}
              <b className="font-medium text-ink">{meaningText(one.meaning)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const [WIDTH, HEIGHT, EDGE] = [320, 34, 7];
const x = (at: number) => EDGE + at * (WIDTH - 2 * EDGE);

function Line({ view }: { view: TimeView }) {
  const evidence = view.sessions.filter((session) => session.evidence).length;
  const words = t('session_from', {
    n: view.sessions.length,
    first: formatDay(view.first),
    last: formatDay(view.last),
    evidence,
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words} className="block w-full">
      <line x1={EDGE} x2={WIDTH - EDGE} y1={18} y2={18} className="stroke-line-strong" />
      {view.meant
        .filter(({ at, until }) => until > 0 && at < 1)
        .map(({ turn, start, at, until }) => (
          <rect
            key={`${turn} ${start}`}
            x={x(at) - 1.5}
            width={x(until) - x(at) + 3}
            y={15.5}
            height={5}
            rx={2}
            className="fill-evidence-line opacity-60"
          />
        ))}
      {view.sessions.map(({ id, at }) => (
        <line key={id} x1={x(at)} x2={x(at)} y1={14} y2={22} className="stroke-control" />
      ))}
      {view.sessions
        .filter((session) => session.evidence)
        .map(({ id, at }) => (
          <path key={id} d={`M${x(at)} 5l5 6-5 6-5-6z`} className="fill-evidence" />
        ))}
      {view.asked === undefined ? null : <path d={`M${x(view.asked.at)} 22l5 9h-10z`} className="fill-ink" />}
    </svg>
  );
}
