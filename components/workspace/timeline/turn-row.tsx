import { memo, Suspense } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import type { TurnRow as Row, Side } from '@/lib/core/timeline/index.ts';
import { cn } from '../../kit/cn.ts';
import { late, once } from '../../kit/late.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useTimeline, useTurnList } from './context.ts';
import { EventBody } from './event-body.tsx';
import { ImageCard } from './image-card.tsx';
import { BESIDE, lane } from './lane.ts';
import { Message } from './message.tsx';
import { seconds } from './pane-words.ts';
import { PickTurn } from './pick-turn.tsx';
import { type Rank, RankChip } from './rank-chip.tsx';
import { TurnLink } from './turn-link.tsx';
import { UsesChip } from './uses-chip.tsx';

const t = textsAbout('workspace');

const AskedHere = late(
  once(() => import('./asked-here.tsx')),
  (module) => module.AskedHere,
);

const PickBox = late(
  once(() => import('./pick-box.tsx')),
  (module) => module.PickBox,
);

export interface TurnRowProps {
  row: Row;
  /** Index among the timeline's rows. */
  index: number;
  /** 1-based number among the evidence stops; 0 when this turn is not evidence. */
  evidence: number;
  /** null: the leading run did not retrieve it, and nothing says that it should have. */
  retrieved: Rank | null;
  /** The whole session is evidence. */
  sessionEvidence: boolean;
  /** A link names this turn. */
  linked: boolean;
  expanded: boolean;
  /** In a review queue: whether the turn is picked as evidence; null elsewhere. */
  picked: boolean | null;
  /** Of a turn not yet said when the question is asked: how many there are at the first of them, 0 at the others; else null. */
  unsaid: number | null;
  /** The pack that proposes the turn, which the question does not cite. */
  proposedBy: string | null;
}

/** Where each side's message stands and how wide it may be: about 75 characters a line. */
const PLACES: Record<Side, string> = {
  near: 'mr-auto max-w-[min(560px,calc(100%-32px))]',
  far: 'ml-auto max-w-[min(560px,calc(100%-32px))]',
  user: 'mr-auto max-w-[600px]',
  assistant: 'mr-auto max-w-[624px] pl-6',
  event: 'mx-auto max-w-[min(560px,100%)]',
  action: 'mr-auto max-w-[600px]',
  observation: 'mr-auto ml-6 max-w-[600px]',
};

const SURFACES: Record<Side, string> = {
  near: 'border-transparent bg-speaker-a',
  far: 'border-line bg-speaker-b',
  user: 'border-transparent bg-speaker-a',
  assistant: 'border-transparent',
  event: 'border-dashed border-line-strong',
  action: 'border-control bg-panel',
  observation: 'border-dashed border-line-strong bg-sunken',
};

const PROPOSED = 'border-dashed border-review bg-review-bg';
const EVIDENCE = 'border-evidence-line bg-evidence-bg shadow-[inset_4px_0_0_var(--evidence-line)]';

/** One turn: who, what, and what refers to it. */
export const TurnRow = memo(function TurnRow(props: TurnRowProps) {
  const { row, index, evidence, retrieved, sessionEvidence, linked, expanded, picked, unsaid, proposedBy } = props;
  const { longIds, stops, usedBy, expand, pick } = useTurnList();
  const { turn, session, side } = row;
  const uses = usedBy(turn.id);
  const later = unsaid !== null;
  const isEvidence = evidence > 0;
  const place = typeof retrieved === 'number' ? retrieved : 0;
  const rank = place > 0 ? place : undefined;
  const estimated = place < 0 ? -place : undefined;
  const isProposed = proposedBy !== null;
  const named = row.opens || isEvidence || isProposed || turn.action !== undefined || turn.kind !== undefined;
  const { aboutTime } = useTimeline();
  const { Lane } = useStore(lane);
  return (
    <div className={cn('relative px-3 @xl:px-6', row.opens ? 'pt-2.5' : 'pt-1', Lane && BESIDE)}>
      {unsaid === null || unsaid === 0 ? null : (
        <Suspense>
          <AskedHere follow={unsaid} />
        </Suspense>
      )}
      {sessionEvidence ? <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-evidence-line" /> : null}
      <article
        data-turn-id={turn.id}
        data-session-id={session.id}
        data-evidence={isEvidence ? 'true' : undefined}
        data-retrieved={rank}
        data-retrieved-estimated={estimated}
        data-not-yet-said={later ? 'true' : undefined}
        data-proposed={isProposed ? 'true' : undefined}
        data-row={index}
        aria-label={[
          t('row_turn', { speaker: turn.speaker, turn: turn.id }),
          turn.kind === undefined ? null : t(turn.kind),
          turn.channel ?? null,
          isProposed ? t('row_proposed') : null,
          isEvidence ? t('row_evidence', { evidence, stops }) : null,
          rank === undefined ? null : t('row_retrieved', { rank }),
          estimated === undefined ? null : t('row_estimated', { rank: estimated }),
          later ? t('not_yet_said') : null,
        ]
          .filter((part) => part !== null)
          .join(', ')}
        tabIndex={-1}
        className={cn(
          'group mx-auto w-full max-w-[780px] outline-none @2xl:col-start-1',
          picked === null
            ? !longIds && '@xl:grid @xl:grid-cols-[56px_minmax(0,1fr)] @xl:gap-x-3'
            : cn(
                'grid grid-cols-[44px_minmax(0,1fr)]',
                longIds ? '@xl:grid-cols-[32px_minmax(0,1fr)]' : '@xl:grid-cols-[32px_56px_minmax(0,1fr)] @xl:gap-x-3',
              ),
        )}
      >
        {picked === null ? null : (
          <Suspense fallback={<span />}>
            <PickBox
              turn={turn.id}
              picked={picked}
              proposed={isProposed}
              onToggle={() => pick({ session: session.id, turn: turn.id })}
            />
          </Suspense>
        )}
        {longIds ? null : (
          <div className="hidden pt-1.5 text-right @xl:block">
            <TurnLink turn={turn.id} evidence={isEvidence} />
          </div>
        )}
        <div
          data-message
          className={cn(
            'message relative rounded-lg border',
            PLACES[side],
            side !== 'assistant' && (isEvidence ? 'pl-4' : 'pl-3'),
            isEvidence ? EVIDENCE : isProposed ? PROPOSED : linked ? 'border-control bg-panel' : SURFACES[side],
          )}
        >
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs">
            {named ? (
              <span className={cn('speaker', isEvidence ? 'text-evidence' : isProposed ? 'text-review' : 'text-ink-2')}>
                {turn.speaker}
              </span>
            ) : null}
            {turn.kind === undefined ? null : <Tag className="font-mono">{t(turn.kind)}</Tag>}
            {named && turn.channel !== undefined ? (
              <Tag className="max-w-48">
                <span className="truncate">{turn.channel}</span>
              </Tag>
            ) : null}
            <span className={cn('min-w-0', !longIds && '@xl:hidden')}>
              <TurnLink turn={turn.id} evidence={isEvidence} />
            </span>
            {turn.mark === undefined ? null : <span className="font-mono text-ink-3">{turn.mark}</span>}
            {turn.time === undefined ? null : <span className="num text-ink-3">{seconds(turn.time)}</span>}
            <span className="ml-auto flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
              {picked === null ? <PickTurn session={session.id} turn={turn.id} /> : null}
              {isProposed ? (
                <Tag tone="review" className="max-w-56 border border-dashed border-review font-medium">
                  <span className="truncate">{t('proposed_proposedby', { proposedBy })}</span>
                </Tag>
              ) : null}
              {later ? <span className="text-ink-3">{t('not_yet_said')}</span> : null}
              {uses === 0 ? null : <UsesChip turn={turn.id} count={uses} />}
              {retrieved === null ? null : <RankChip rank={retrieved} />}
              {isEvidence ? (
                <Tag tone="evidence" className="border border-evidence-line font-medium">
                  {t('evidence_evidence', { evidence, stops })}
                </Tag>
              ) : null}
            </span>
          </div>
          {turn.images?.map((image) => (
            <ImageCard key={`${image.url} ${image.caption}`} image={image} />
          ))}
          {turn.action === undefined ? (
            <Message
              text={turn.text}
              markdown={side === 'assistant'}
              mono={side === 'action'}
              folded={!isEvidence && !expanded}
              onUnfold={() => expand(turn.id)}
              said={aboutTime && isEvidence ? session.date : null}
            />
          ) : (
            <EventBody turn={turn} />
          )}
        </div>
      </article>
      {Lane && <Lane turn={turn.id} session={session.id} />}
    </div>
  );
});
