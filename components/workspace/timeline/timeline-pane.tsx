'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Conversation, Question, RetrievedItem, SessionHistory } from '@/lib/core/model/index.ts';
import {
  buildTimeline,
  evidenceMarks,
  inDateOrder,
  isAboutTime,
  isCrowded,
  NO_RETRIEVED,
  placeRow,
  questionsByTurn,
  ranksOfEvidence,
  retrievedMarks,
  withProposed,
} from '@/lib/core/timeline/index.ts';
import { Box } from '../../kit/box.tsx';
import { late, once } from '../../kit/late.tsx';
import { isCommand, useKeys } from '../../kit/use-keys.ts';
import type { TurnReview } from './context.ts';
import { type KeptInLinks, TimelineProvider } from './context.ts';
import { Minimap } from './minimap.tsx';
import { NoTurns } from './no-turns.tsx';
import { moreWords, stopWords } from './pane-words.ts';
import { createPosition } from './position.ts';
import { type BarEnds, TimelineBar } from './timeline-bar.tsx';
import { type TimelineHandle, TimelineView } from './timeline-view.tsx';
import { usePaneFind } from './use-pane-find.ts';
import { type GoToPlace, type Place, type ReadingPlace, usePlaces } from './use-places.ts';

const FindBar = late(
  once(() => import('./find-bar.tsx')),
  (module) => module.FindBar,
);

const GoToTurn = late(
  once(() => import('./goto-turn.tsx')),
  (module) => module.GoToTurn,
);

const SessionSheet = late(
  once(() => import('./session-sheet.tsx')),
  (module) => module.SessionSheet,
);

export interface TimelinePaneProps {
  dataset: string;
  /** The conversation and its questions, with evidence. */
  open: { conversation: Conversation; questions: Question[] };
  question: Question | null;
  at: TimelinePlace;
  kept: KeptInLinks;
  /** What the leading run retrieved for the question, best first; `missedBy` names it where evidence turns can be told to be missing. */
  retrieved: { items: RetrievedItem[]; missedBy: string | null } | null;
  /** Narrow screens have no room for the strip. */
  minimap: boolean;
  ways: TimelineWays;
  /** What the workspace adds: at the ends of the bar, and `above` the turns. */
  around: BarEnds & { above: ReactNode };
  /** In a review queue: what is picked and proposed. */
  review: TurnReview | null;
}

/** What the address says of the timeline. */
export interface TimelinePlace extends Place {
  /** The turn search that led here. */
  search: string | null;
  order: 'file' | 'date';
  /** A place to return to instead of landing, after Back or reload. */
  savedPlace: () => ReadingPlace | null;
  onRead: (place: ReadingPlace) => void;
}

/** Where the timeline leads. */
export interface TimelineWays {
  /** Go to a turn or session and say so in the address. */
  onGo: GoToPlace;
  onOrder: (order: 'file' | 'date') => void;
  /** The search that led here is done with: another text is looked for, or none. */
  onSearchEnd: () => void;
  onQuestion: (question: Question) => void;
  onHistory: (history: SessionHistory) => void;
}

/** The centre pane: one conversation. Mount it anew for another conversation or order, since every row is measured anew. */
export function TimelinePane(props: TimelinePaneProps) {
  const { dataset, open, question, at, kept, retrieved, minimap, ways, around, review } = props;
  const { conversation, questions } = open;
  const { turn, session, search, order, savedPlace, onRead } = at;
  const { onGo, onOrder, onSearchEnd, onQuestion, onHistory } = ways;
  const timeline = useMemo(() => buildTimeline(conversation, order), [conversation, order]);
  const proposed = review?.proposed;
  const marks = useMemo(
    () => withProposed(evidenceMarks(timeline, question), timeline, proposed ?? []),
    [timeline, question, proposed],
  );
  const found = useMemo(
    () => (retrieved === null ? NO_RETRIEVED : retrievedMarks(timeline, retrieved.items)),
    [timeline, retrieved],
  );
  const [everyRank, setEveryRank] = useState(false);
  const crowded = isCrowded(found, timeline);
  const ranks = useMemo(
    () => (crowded && !everyRank ? ranksOfEvidence(found, marks, timeline) : found),
    [crowded, everyRank, found, marks, timeline],
  );
  const uses = useMemo(() => questionsByTurn(questions), [questions]);
  const sorted = useMemo(() => inDateOrder(conversation.sessions), [conversation]);
  const [position] = useState(createPosition);
  // A place that is not there is asked for anew.
  const [going, setGoing] = useState<boolean | Place>(
    (turn ?? session) !== null && placeRow(timeline, marks, at) === undefined && at,
  );
  const [sheet, setSheet] = useState<string | null>(null);
  const openSheet = useCallback((id: string | null) => startTransition(() => setSheet(id)), []);
  const view = useRef<TimelineHandle>(null);
  const { find, here, hitPart, close, change } = usePaneFind(view, timeline, position, { search, turn }, onSearchEnd);
  const { stop, step, goToTurn, goToSession, goToRow, sessionStep } = usePlaces(view, {
    timeline,
    marks,
    position,
    turn,
    session,
    hitPart,
    savedPlace,
    onRead,
    onGo,
  });

  useKeys({
    n: () => step(1),
    p: () => step(-1),
    '[': () => sessionStep(-1),
    ']': () => sessionStep(1),
    gg: () => goToRow(0, 'start', 'quietly'),
    G: () => goToRow(timeline.rows.length - 1, 'center', 'quietly'),
    t: () => startTransition(() => setGoing(true)),
    '/': find.show,
    Escape: () => {
      setGoing(false);
      close();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (review && event.target instanceof HTMLElement && event.target.dataset.turnId !== undefined) {
      if (stepThrough(event.key, event.target, review)) event.preventDefault();
    }
    // Once more, in the field itself, is the browser's own find.
    if (!isCommand(event, 'f') || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    find.show();
  };

  /** In a review queue the focused turn is taken in or out, and the arrows go to its neighbours. */
  const stepThrough = (key: string, turn: HTMLElement, { toggle }: TurnReview): boolean => {
    const row = Number(turn.dataset.row);
    const at = timeline.rows[row];
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === ' ' && at?.kind === 'turn') toggle({ session: at.session.id, turn: at.turn.id });
    else if (by !== undefined) {
      const next = timeline.rows[row + by]?.kind === 'turn' ? row + by : row + 2 * by;
      if (timeline.rows[next]?.kind === 'turn') view.current?.land({ row: next, align: 'center', announce: 'quietly' });
    } else return false;
    return true;
  };

  const more = moreWords(conversation);
  const missedBy = retrieved?.missedBy ?? null;
  const context = useMemo(
    () => ({
      dataset,
      conversation: conversation.id,
      question: question?.id ?? null,
      aboutTime: question !== null && isAboutTime(question),
      kept,
      goToTurn,
      goToSession,
      goToHistory: onHistory,
      selectQuestion: onQuestion,
      openSession: more !== null && conversation.extras?.game === undefined ? openSheet : undefined,
      missedBy,
    }),
    [dataset, conversation, question, kept, goToTurn, goToSession, onHistory, onQuestion, openSheet, more, missedBy],
  );
  const present = () => timeline.rows[Math.floor(position.getState().middle)]?.session.id ?? '';

  return (
    <TimelineProvider value={context}>
      <Box onKeyDown={onKeyDown} className="flex h-full min-h-0 min-w-0 flex-col">
        <TimelineBar
          timeline={timeline}
          marks={marks}
          retrieved={ranks}
          position={position}
          steps={question && { stop, onStep: step }}
          {...(crowded && {
            everyRank: { turns: found.turns.size + found.estimated.size, shown: everyRank, onShown: setEveryRank },
          })}
          more={more === null ? null : { word: more, onOpen: () => openSheet(present()) }}
          {...(sorted ? {} : { order: { value: order, onChange: onOrder } })}
          onFind={find.show}
          ends={around}
        />
        {around.above}
        <div className="relative flex min-h-0 flex-1">
          {find.open ? (
            <Suspense>
              <FindBar find={find} onChange={change} onClose={close} />
            </Suspense>
          ) : going ? (
            <Suspense>
              <GoToTurn timeline={timeline} missed={going} onGo={goToTurn} onClose={() => setGoing(false)} />
            </Suspense>
          ) : null}
          {timeline.rows.length === 0 ? (
            <NoTurns conversation={conversation} />
          ) : (
            <TimelineView
              timeline={timeline}
              marks={marks}
              retrieved={ranks}
              uses={uses}
              linkedTurn={turn}
              foundRow={here?.row ?? null}
              review={review}
              position={position}
              handle={view}
              onRead={(row, offset) => onRead({ row, offset })}
            />
          )}
          {minimap && timeline.rows.length > 0 ? (
            <Minimap
              timeline={timeline}
              marks={marks}
              retrieved={ranks}
              hits={find.open ? find.rows : []}
              position={position}
              onGo={(row) => goToRow(row, 'center')}
            />
          ) : null}
        </div>
      </Box>
      <p role="status" className="sr-only">
        {stop === null ? '' : stopWords(marks, stop)}
      </p>
      <Suspense>
        {sheet === null ? null : (
          <SessionSheet
            conversation={conversation}
            session={conversation.sessions.find((candidate) => candidate.id === sheet) ?? null}
            onSession={setSheet}
            onTurn={(id) => {
              setSheet(null);
              goToTurn(id);
            }}
            onClose={() => setSheet(null)}
          />
        )}
      </Suspense>
    </TimelineProvider>
  );
}
