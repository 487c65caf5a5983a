import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { ListedReview } from '@/lib/core/audit/select-reviews.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { formatDay } from '../kit/dates.ts';
import { Link } from '../kit/link.tsx';
import { VerdictTag } from '../questions/verdict-tag.tsx';

const t = textsAbout('audit');

const ID = 'font-mono text-xs';

/** One review with the way to its question. */
export function ReviewRow({ dataset, review }: { dataset: string; review: ListedReview }) {
  const { question, conversation, questionText, goldAnswer, verdict, answer, evidence, note, reviewer, updated } =
    review;
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0" data-question-id={question}>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        {conversation === undefined ? (
          <span className={`${ID} text-ink-2`}>{question}</span>
        ) : (
          <Link
            href={workspaceHref(dataset, conversation, { question })}
            prefetch={false}
            className={`${ID} underline decoration-line-strong underline-offset-2 hover:decoration-ink`}
          >
            {question}
          </Link>
        )}
        <VerdictTag verdict={verdict} />
        <span
          className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]"
          {...inItsLanguage(questionText ?? '')}
        >
          {questionText ?? t('the_dataset_no_longer')}
        </span>
        <span className="num text-xs text-ink-3">
          {reviewer === undefined ? null : `${reviewer} · `}
          {formatDay({ raw: updated, iso: updated })}
        </span>
      </p>
      <dl className="mt-1 grid grid-cols-[56px_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm text-ink-2">
        {goldAnswer === undefined || goldAnswer === null ? null : <Line name="gold">{goldAnswer}</Line>}
        {answer === undefined ? null : <Line name="proposed">{answer}</Line>}
        {evidence === undefined ? null : (
          <Line name="evidence">
            <span className="font-mono text-xs">{evidence.map(({ turn }) => turn).join(', ')}</span>
          </Line>
        )}
        {note === undefined ? null : <Line name="note">{note}</Line>}
      </dl>
    </li>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-xs leading-5 text-ink-3">{name}</dt>
      <dd
        className="whitespace-pre-line [overflow-wrap:anywhere]"
        {...inItsLanguage(typeof children === 'string' ? children : '')}
      >
        {children}
      </dd>
    </>
  );
}
