import { memo, type ReactNode, Suspense } from 'react';
import { textsAbout } from '#texts';
import type { QuestionHead, ReviewState } from '@/lib/core/model/index.ts';
import { isDecided, statesOf } from '@/lib/core/search/review-filter.ts';
import type { MatchRanges } from '@/lib/core/search/select.ts';
import { Box } from '../kit/box.tsx';
import { cn } from '../kit/cn.ts';
import { isPlainClick } from '../kit/copy-link.ts';
import { late, once } from '../kit/late.tsx';
import { SuccessTag } from '../kit/success-tag.tsx';
import { Tag } from '../kit/tag.tsx';
import { rowText } from './list.ts';
import { Marked } from './marked.tsx';
import { TypeWords } from './type-name.tsx';

const t = textsAbout('questionList');
const said = textsAbout('cells');
const abstentionName = textsAbout('abstentions');

/** Fetched with the first question that somebody reviewed or that is a known error. */
const ReviewMark = late(
  once(() => import('./review-mark.tsx')),
  (module) => module.ReviewMark,
);

export interface QuestionRowProps {
  question: QuestionHead;
  marks: MatchRanges;
  /** 1-based place in the list. */
  place: number;
  href: string;
  selected: boolean;
  /** The row that Tab reaches. */
  tabbable: boolean;
  onSelect: (question: QuestionHead) => void;
  /** Where it ended in the leading run, and the verdicts of all shown ones. */
  outcome: string | undefined;
  verdicts: ReactNode;
  /** In a review queue: what became of the question stands before it. */
  queued: boolean;
}

export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, marks, place, href, selected, tabbable, onSelect, outcome, verdicts, queued } = props;
  const done = queued && isDecided(statesOf(question));
  const text = rowText(question);
  return (
    <Box
      role="row"
      aria-rowindex={place}
      aria-selected={selected}
      data-question-id={question.id}
      data-outcome={outcome}
      className={cn(
        'relative border-b border-line',
        selected
          ? 'bg-hover before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-ink'
          : 'hover:bg-sunken',
      )}
    >
      <Box role="gridcell">
        <a
          href={href}
          tabIndex={tabbable ? 0 : -1}
          aria-current={selected ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onSelect(question);
          }}
          className={cn(
            'block py-2 pr-3 pl-3.5 focus-visible:-outline-offset-2',
            queued && 'relative pl-9',
            done && 'text-ink-3',
          )}
        >
          {queued ? <QueueSign states={statesOf(question)} current={selected} /> : null}
          <span
            className={cn('text-[13.5px] leading-[19px] break-words', done ? 'line-clamp-1' : 'line-clamp-2')}
            dir="auto"
          >
            {text === '' ? (
              <i className="text-ink-3">{t('no_text')}</i>
            ) : (
              <Marked text={text} ranges={text === question.text ? marks : []} />
            )}
          </span>
          <Meta question={question} verdicts={verdicts} />
        </a>
      </Box>
    </Box>
  );
});

/** ○ open, ✓ accepted, ✕ rejected, ✎ edited or another verdict. */
function QueueSign({ states, current }: { states: readonly ReviewState[]; current: boolean }) {
  const [sign, words] = !isDecided(states)
    ? (['', 'open'] as const)
    : states.includes('accepted')
      ? (['✓', 'accepted'] as const)
      : states.includes('rejected')
        ? (['✕', 'rejected'] as const)
        : (['✎', 'reviewed'] as const);
  return (
    <span data-queue={words} className="absolute top-2 left-3 grid size-4 place-items-center text-sm leading-none">
      <span className="sr-only">{t(`queued_${words}`)}: </span>
      {sign === '' ? (
        <i
          aria-hidden
          className={cn('size-3.5 rounded-full', current ? 'border-4 border-review' : 'border-[1.5px] border-control')}
        />
      ) : (
        <span aria-hidden className={words === 'accepted' ? 'text-review' : 'text-ink'}>
          {sign}
        </span>
      )}
    </span>
  );
}

function Meta({ question, verdicts }: { question: QuestionHead; verdicts: ReactNode }) {
  const evidence = evidenceWords(question);
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-3">
      <span className="max-w-full truncate font-mono text-[11px]">{question.id}</span>
      <TypeWords question={question} />
      {question.success === undefined ? null : <SuccessTag success={question.success} />}
      {evidence === null ? (
        <span>{t('no_evidence')}</span>
      ) : (
        <span className="whitespace-nowrap">
          {t(question.evidence.image ? 'evidence_image' : 'evidence_of', { evidence })}
        </span>
      )}
      {question.abstention ? <Tag>{abstentionName('true')}</Tag> : null}
      {question.evidence.repaired > 0 ? <Tag tone="review">{t('repaired')}</Tag> : null}
      {question.evidence.dangling > 0 ? <Tag tone="no">{t('dangling')}</Tag> : null}
      {question.review ? (
        <Suspense>
          <ReviewMark states={question.review} />
        </Suspense>
      ) : null}
      {verdicts}
    </span>
  );
}

/** `◆ 2 turns` · `◆ 3 sessions` · null without evidence. */
export function evidenceWords({ evidence }: QuestionHead): string | null {
  if (evidence.turns > 0) return said('n_turns', { n: evidence.turns });
  if (evidence.sessions > 0) return said('n_sessions', { n: evidence.sessions });
  return null;
}
