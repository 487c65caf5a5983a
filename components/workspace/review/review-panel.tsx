'use client';

import { Skeleton } from '../../kit/box.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { inSite } from '../../kit/site.ts';
import { AnswerWords } from './answer-words.tsx';
import { useAudited } from './audited.ts';
import { ClashSlot } from './clash-slot.tsx';
import { KnownErrors } from './known-errors.tsx';
import type { ReviewedQuestion } from './marks.ts';
import { ReviewForm } from './review-form.tsx';
import { ShownReview } from './shown-review.tsx';

/** What is known about the question's gold, and what the reader makes of it. */
export function ReviewPanel({ dataset, question, conversation, onGo }: ReviewedQuestion) {
  const audited = useAudited(dataset, question.id);
  if (audited.state === 'failed') return <ProblemView problem={audited.problem} onRetry={audited.retry} />;
  if (audited.state === 'loading') return <Skeleton className="h-40" />;
  const { review, knownErrors, findings } = audited.value;
  if (inSite()) return review && <ShownReview review={review} conversation={conversation} onGo={onGo} />;
  return (
    <>
      {knownErrors.length === 0 ? null : <KnownErrors errors={knownErrors} conversation={conversation} onGo={onGo} />}
      <AnswerWords findings={findings} onGo={onGo} />
      <ClashSlot question={question} conversation={conversation} onGo={onGo} />
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
