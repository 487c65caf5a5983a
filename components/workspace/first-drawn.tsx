'use client';

import { type ReactNode, useMemo } from 'react';
import { textsAbout } from '#texts';
import { type Dataset, own, type Question } from '@/lib/core/model/index.ts';
import {
  type FirstWindow,
  isAboutTime,
  isLong,
  type Row,
  type SessionRow,
  stopIndex,
} from '@/lib/core/timeline/index.ts';
import { cn } from '../kit/cn.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { AboutQuestion } from './inspector/about-question.tsx';
import { QuestionLine } from './question-line.tsx';
import { QuestionsSkeleton } from './skeletons.tsx';
import { type KeptInLinks, type TimelineContext, TimelineProvider, TurnListProvider } from './timeline/context.ts';
import { EvidenceCount } from './timeline/evidence-count.tsx';
import { MarkdownProvider } from './timeline/markdown.ts';
import { SessionHeader } from './timeline/session-header.tsx';
import { TurnRow } from './timeline/turn-row.tsx';

const t = textsAbout('workspace');

export interface FirstViewProps {
  dataset: Dataset;
  question: Question | null;
  typeLabel: string;
  kept: KeptInLinks;
  turn: string | null;
  session: string | null;
  window: FirstWindow;
  /** The text of the row of the same place as Markdown, where an assistant wrote it. */
  markdown: ReactNode[];
  /** Turn id → how many questions cite it, of the window's turns that some do. */
  uses: Record<string, number>;
  /** Sessions have a sheet with more about them. */
  hasMore: boolean;
}

const nowhere = () => {};

/**
 * The workspace as the server draws it: the question, its gold, and the turns around its first evidence, where the live
 * workspace will put them. Nothing in it reacts; what is pressed meanwhile is done once the workspace is live.
 */
export function FirstView(props: FirstViewProps) {
  const { dataset, question, typeLabel, kept, turn, session, window } = props;
  return (
    <div data-first-view aria-busy className="flex min-h-0 flex-1 flex-col">
      {question === null ? null : (
        <div className="min-[1100px]:hidden">
          <QuestionLine question={question} onOpen={nowhere} />
        </div>
      )}
      {/* Columns of a grid have their widths before what stands in them has come: the page is drawn while it is read. */}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] min-[720px]:grid-cols-[min(var(--first-questions,364px),45%)_1px_minmax(0,1fr)] min-[1100px]:grid-cols-[min(var(--first-questions,364px),45%)_1px_minmax(0,1fr)_1px_min(var(--first-inspector,356px),45%)]">
        <div className="overflow-hidden max-[719px]:hidden">
          <QuestionsSkeleton />
        </div>
        <div className="bg-line max-[719px]:hidden" />
        <div className="flex min-w-0 flex-col">
          <div className="@container flex h-[45px] shrink-0 items-center gap-2 border-b border-line bg-panel px-3 pl-13">
            {question === null ? null : (
              <EvidenceCount marks={window.marks} stop={stopIndex(window.marks, { turn, session })} />
            )}
          </div>
          <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] min-[720px]:grid-cols-[minmax(0,1fr)_40px]">
            <Turns {...props} />
            <div className="border-l border-line bg-sunken max-[719px]:hidden" />
          </div>
        </div>
        <div className="bg-line max-[1099px]:hidden" />
        <aside aria-label={t('question')} className="overflow-y-auto bg-panel max-[1099px]:hidden">
          {question === null ? (
            <EmptyState title={t('no_question_selected')}>{t('choose')}</EmptyState>
          ) : (
            <fieldset disabled className="min-w-0 px-4 pt-3 pb-8">
              <AboutQuestion
                dataset={dataset}
                conversation={window.conversation}
                question={question}
                typeLabel={typeLabel}
                kept={kept}
                turn={turn}
                session={session}
                onGo={nowhere}
              />
            </fieldset>
          )}
        </aside>
      </div>
      <div className="h-[45px] shrink-0 border-t border-line bg-panel min-[720px]:hidden" />
    </div>
  );
}

/** The window's rows, scrolled by the style sheet alone: the row that the address leads to is the one place to snap to. */
function Turns({ dataset, question, kept, turn, window, markdown, uses, hasMore }: FirstViewProps) {
  const { rows, from, above, target, marks, length } = window;
  const context = useMemo<TimelineContext>(
    () => ({
      dataset: dataset.id,
      conversation: window.conversation.id,
      question: question?.id ?? null,
      aboutTime: question !== null && isAboutTime(question),
      still: true,
      kept,
      goToTurn: nowhere,
      goToSession: nowhere,
      goToHistory: nowhere,
      selectQuestion: nowhere,
      openSession: hasMore ? nowhere : undefined,
      missedBy: null,
    }),
    [dataset, window, question, kept, hasMore],
  );
  const texts = useMemo(() => {
    const known = new Map(rows.map((row, at) => [row.kind === 'turn' ? row.turn.text : '', markdown[at]]));
    return ({ text }: { text: string }) => known.get(text) ?? text;
  }, [rows, markdown]);
  const list = useMemo(
    () => ({
      longIds: rows.some((row) => row.kind === 'turn' && row.turn.id.length > 8),
      stops: marks.stops.length,
      usedBy: (id: string) => own(uses, id) ?? 0,
      usesOf: () => [],
      expand: nowhere,
      pick: nowhere,
    }),
    [rows, marks, uses],
  );
  const header = (row: SessionRow, line: string) => (
    <div
      className={cn(
        'border-b px-3 @xl:px-6',
        line,
        marks.sessions.has(row.session.id) ? 'bg-evidence-bg shadow-[inset_3px_0_0_var(--evidence-line)]' : 'bg-bg',
      )}
    >
      <SessionHeader
        row={row}
        sessions={window.sessions}
        evidence={marks.sessions.has(row.session.id)}
        evidenceTurns={marks.turnsIn.get(row.session.id) ?? 0}
        proposedTurns={0}
        retrieved={null}
      />
    </div>
  );
  return (
    <TimelineProvider value={context}>
      <TurnListProvider value={list}>
        <MarkdownProvider value={texts}>
          <div className="relative min-h-0 min-w-0 overflow-hidden">
            <section
              aria-label={t('conversation')}
              className={cn(
                '@container absolute inset-0 overflow-y-scroll overscroll-contain',
                target !== null && 'snap-y snap-mandatory',
                from + rows.length === length && 'pb-16',
              )}
            >
              <fieldset disabled className="contents">
                {bySession(rows).map(({ head, turns, first }) => (
                  <div key={first}>
                    {head === null ? (
                      above && <div className="sticky top-0 z-10 h-0">{header(above, 'border-line')}</div>
                    ) : (
                      <div
                        data-session-id={head.session.id}
                        data-evidence={marks.sessions.has(head.session.id) ? 'true' : undefined}
                        className={cn('sticky top-0 z-10', target === from + first && 'snap-start')}
                      >
                        {header(head, 'border-transparent')}
                      </div>
                    )}
                    {turns.map(({ row, at }) => (
                      <div key={row.turn.id} className={cn(target === from + at && snapOf(row.turn.text))}>
                        <TurnRow
                          row={row}
                          index={from + at}
                          evidence={marks.turns.get(row.turn.id) ?? 0}
                          retrieved={null}
                          sessionEvidence={marks.sessions.has(row.session.id)}
                          linked={row.turn.id === turn}
                          expanded={false}
                          picked={null}
                          unsaid={marks.later.has(row.turn.id) ? 0 : null}
                          proposedBy={null}
                        />
                      </div>
                    ))}
                  </div>
                ))}
              </fieldset>
            </section>
          </div>
        </MarkdownProvider>
      </TurnListProvider>
    </TimelineProvider>
  );
}

/** In the middle; what is too high for that begins below the header of its session. */
const snapOf = (text: string) =>
  isLong(text) || text.length > 1_800 ? '[&_article]:snap-start [&_article]:scroll-mt-13' : '[&_article]:snap-center';

interface Sitting {
  head: SessionRow | null;
  turns: { row: Extract<Row, { kind: 'turn' }>; at: number }[];
  first: number;
}

/** The rows by session, each with its header where that is among them; `at` and `first` count from the first row. */
function bySession(rows: readonly Row[]): Sitting[] {
  const sittings: Sitting[] = [];
  for (const [at, row] of rows.entries()) {
    const last = sittings.at(-1);
    if (row.kind === 'session') sittings.push({ head: row, turns: [], first: at });
    else if (last === undefined) sittings.push({ head: null, turns: [{ row, at }], first: at });
    else last.turns.push({ row, at });
  }
  return sittings;
}
