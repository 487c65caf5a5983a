'use client';

import { type ReactNode, Suspense } from 'react';
import { textsAbout } from '#texts';
import { isAboutTime } from '@/lib/core/timeline/index.ts';
import { FieldTable } from '../../kit/field-table.tsx';
import { late, once } from '../../kit/late.tsx';
import { isHeld } from '../../kit/site.ts';
import { ReviewSlot } from '../review/review-slot.tsx';
import { Section } from '../section.tsx';
import { AboutQuestion, type AboutQuestionProps } from './about-question.tsx';
import { QuestionFindings } from './question-findings.tsx';

const t = textsAbout('workspace');

/** Brings the rules of words about time along. */
const TimeLine = late(
  once(() => import('../dates/meant-dates.ts')),
  (module) => module.TimeLine,
);

interface InspectorProps extends AboutQuestionProps {
  /** What the shown runs answered. */
  answers: ReactNode;
}

/** The right pane: everything the benchmark says about one question. */
export function Inspector(props: InspectorProps) {
  const { dataset, conversation, question, answers, onGo } = props;
  return (
    <div className="px-4 pt-3 pb-8">
      <AboutQuestion {...props} />
      {answers}
      {isAboutTime(question) ? (
        <Suspense>
          <TimeLine question={question} conversation={conversation} onGo={onGo} />
        </Suspense>
      ) : null}
      {dataset.counts.findings > 0 ? <QuestionFindings dataset={dataset} question={question.id} /> : null}
      {isHeld('reviews') ? (
        <ReviewSlot dataset={dataset.id} question={question} conversation={conversation} onGo={onGo} />
      ) : null}
      {question.other === undefined || Object.keys(question.other).length === 0 ? null : (
        <Section title={t('other_fields')}>
          <FieldTable fields={question.other} />
        </Section>
      )}
    </div>
  );
}
