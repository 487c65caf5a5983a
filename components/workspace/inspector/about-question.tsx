'use client';

import { Link2 } from 'lucide-react';
import { Suspense } from 'react';
import { textsAbout } from '#texts';
import type { Conversation, Dataset, Question } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { dateWords } from '@/lib/core/timeline/index.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { IconButton } from '../../kit/button.tsx';
import { StaticChip } from '../../kit/chip.tsx';
import { copyLink } from '../../kit/copy-link.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { late, once } from '../../kit/late.tsx';
import { Tag } from '../../kit/tag.tsx';
import { TypeWords } from '../../questions/type-name.tsx';
import { Section } from '../section.tsx';
import type { KeptInLinks } from '../timeline/context.ts';
import { GameOutcome } from '../timeline/game-outcome.tsx';
import { EvidenceList } from './evidence-list.tsx';

const t = textsAbout('workspace');

const Expectation = late(
  once(() => import('./expectation.tsx')),
  (module) => module.Expectation,
);

export interface AboutQuestionProps {
  dataset: Dataset;
  /** At least the sessions that the question's evidence names. */
  conversation: Conversation;
  question: Question;
  /** The label in force for the question's category or type. */
  typeLabel: string;
  kept: KeptInLinks;
  turn: string | null;
  session: string | null;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** The question, its gold and the evidence it cites. */
export function AboutQuestion(props: AboutQuestionProps) {
  const { dataset, conversation, question, typeLabel, kept, turn, session, onGo } = props;
  const href = workspaceHref(dataset.id, question.conversation, { question: question.id, ...kept });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={href}
          className="min-h-6 min-w-6 rounded-sm font-mono text-xs leading-6 text-ink-3 [overflow-wrap:anywhere] hover:text-ink hover:underline"
        >
          {question.id}
        </a>
        <IconButton size="sm" label={t('copy_link')} onClick={() => void copyLink(href, question.id)}>
          <Link2 aria-hidden className="size-3.5" />
        </IconButton>
        <StaticChip>
          <TypeWords
            question={{ ...(question.category === undefined ? {} : { category: question.category }), typeLabel }}
          />
        </StaticChip>
        {question.abstention ? <Tag>{t('abstention')}</Tag> : null}
        <span className="ml-auto flex gap-1 max-[1100px]:hidden">
          <Kbd>j</Kbd>
          <Kbd>k</Kbd>
        </span>
      </div>
      <h2
        className="mt-2 text-[16px] leading-[1.4] font-[550] [overflow-wrap:anywhere]"
        {...inItsLanguage(question.text)}
      >
        {question.text === '' ? <span className="text-ink-3">{t('no_question')}</span> : question.text}
      </h2>
      {conversation.extras?.game === undefined ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <GameOutcome game={conversation.extras.game} />
        </p>
      )}
      {question.date === undefined ? null : (
        <p className="mt-0.5 text-xs text-ink-3" title={t('file_raw', { raw: question.date.raw })}>
          {t('asked_date', { date: dateWords(question.date) })}
        </p>
      )}
      <Answers question={question} />
      {question.expected === undefined && question.askedAt === undefined ? null : (
        <Suspense>
          <Expectation question={question} conversation={conversation} />
        </Suspense>
      )}
      <EvidenceList question={question} conversation={conversation} turn={turn} session={session} onGo={onGo} />
    </>
  );
}

function Answers({ question }: { question: Question }) {
  const { answer, answerRaw, adversarialAnswer, abstention } = question;
  // Some files have a list of answers for each question, of one text.
  const raw: unknown = Array.isArray(answerRaw) && answerRaw.length === 1 ? answerRaw[0] : answerRaw;
  const kind = raw === null || typeof raw === 'string' ? null : typeof raw;
  return (
    <>
      <Section title={t('gold_answer')}>
        {answer === null ? (
          <p className="text-sm text-ink-2">{abstention ? t('no_gold_abstention') : t('no_gold')}</p>
        ) : (
          <p
            {...inItsLanguage(answer)}
            className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${answer.length > 140 ? 'text-base leading-[1.5]' : 'text-lg font-semibold tracking-tight'}`}
          >
            {answer}
          </p>
        )}
        {kind === null || answer === null ? null : (
          <p className="mt-0.5 text-xs text-ink-3">
            {kind === 'number' ? t('number_in_file') : t('kind_in_file', { kind })}
          </p>
        )}
      </Section>
      {adversarialAnswer === undefined ? null : (
        <Section title={t('adversarial')}>
          <p
            {...inItsLanguage(adversarialAnswer)}
            className="text-base whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]"
          >
            {adversarialAnswer}
          </p>
          <p className="mt-0.5 text-xs text-ink-3">{t('what_misled')}</p>
        </Section>
      )}
    </>
  );
}
