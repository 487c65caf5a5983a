'use client';

import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchJson, useLoaded } from '../../kit/load.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { AnswerWords } from './answer-words.tsx';
import { type AuditedQuestion, auditedKey, keptAudited } from './audited.ts';
import { KnownErrors } from './known-errors.tsx';
import type { ReviewedQuestion } from './marks.ts';
import { ReviewForm } from './review-form.tsx';

/** What is known about the question's gold, and what the reader makes of it. */
export function ReviewPanel({ dataset, question, conversation, onGo }: ReviewedQuestion) {
  // Saving changes what is kept, and counts here.
  useStore(reviewStore, (state) => state.version);
  const audited = useLoaded(auditedKey(dataset, question.id), keptAudited, (signal) =>
    fetchJson<AuditedQuestion>(api.auditQuestion(dataset, question.id), signal),
  );
  if (audited.state === 'failed') return <ProblemView problem={audited.problem} onRetry={audited.retry} />;
  if (audited.state === 'loading') return <Skeleton className="h-40" />;
  const { review, knownErrors, findings } = audited.value;
  return (
    <>
      {knownErrors.length === 0 ? null : <KnownErrors errors={knownErrors} conversation={conversation} onGo={onGo} />}
      <AnswerWords findings={findings} onGo={onGo} />
      <ReviewForm
        key={question.id}
        dataset={dataset}
        question={question}
        conversation={conversation}
        review={review}
        onGo={onGo}
      />
    </>
  );
}
