import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { Conversation, Review } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { formatDay } from '../../kit/dates.ts';
import { VerdictTag } from '../../questions/verdict-tag.tsx';
import { Section } from '../section.tsx';
import { type ReviewedQuestion, useTurnIds } from './marks.ts';
import { TurnButton } from './turn-button.tsx';

const t = textsAbout('workspace');

interface ShownReviewProps {
  review: Omit<Review, 'created'>;
  conversation: Conversation;
  onGo: ReviewedQuestion['onGo'];
}

/** A review to read: where nothing can be saved. */
export function ShownReview({ review, conversation, onGo }: ShownReviewProps) {
  const turns = useTurnIds(conversation);
  const { verdict, answer, evidence = [], note, updated } = review;
  return (
    <Section title={t('review')}>
      <VerdictTag verdict={verdict} />
      <dl className="mt-2 space-y-2 text-sm">
        {answer === undefined ? null : <Said name={t('proposed_answer')} text={answer} />}
        {evidence.length === 0 ? null : (
          <Part name={t('correct_evidence')}>
            <span className="flex flex-wrap gap-x-2">
              {evidence.map(({ turn }) => (
                <TurnButton key={turn} turn={turn} known={turns.has(turn)} onGo={onGo} />
              ))}
            </span>
          </Part>
        )}
        {note === undefined ? null : <Said name={t('note')} text={note} />}
      </dl>
      <p className="mt-2 text-xs text-ink-3">
        {t('saved_value', { value: formatDay({ raw: updated, iso: updated }) })}
      </p>
    </Section>
  );
}

const Said = ({ name, text }: { name: string; text: string }) => (
  <Part name={name}>
    <span className="whitespace-pre-line [overflow-wrap:anywhere]" {...inItsLanguage(text)}>
      {text}
    </span>
  </Part>
);

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
);
