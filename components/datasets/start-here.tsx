import { ArrowRight } from 'lucide-react';
import { textsAbout } from '#texts';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import { conversationsHref, workspaceHref } from '@/lib/core/url/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';

const t = textsAbout('datasets');

/** The first step for somebody new: a question in its conversation, or the conversations where there are no questions. */
export function StartHere({ dataset, first }: { dataset: string; first: QuestionHead | undefined }) {
  const href = first ? workspaceHref(dataset, first.conversation, { question: first.id }) : conversationsHref(dataset);
  return (
    <Link href={href} className={buttonClass('primary')}>
      {first ? t('start_question') : t('browse')} <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
