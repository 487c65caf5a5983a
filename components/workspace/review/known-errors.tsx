import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { packWords } from '@/lib/core/audit/pack-words.ts';
import { errorWords } from '@/lib/core/audit/verdict-words.ts';
import type { AuditedQuestion, Conversation } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { Tag } from '../../kit/tag.tsx';
import { Section } from '../section.tsx';
import type { ReviewedQuestion } from './marks.ts';
import { useTurnIds } from './marks.ts';
import { TurnButton } from './turn-button.tsx';

const t = textsAbout('workspace');

interface KnownErrorsProps {
  errors: AuditedQuestion['knownErrors'];
  conversation: Conversation;
  onGo: ReviewedQuestion['onGo'];
}

/** What lists of known errors say about the question: what is wrong, the evidence cited and right, the answer proposed. */
export function KnownErrors({ errors, conversation, onGo }: KnownErrorsProps) {
  const turns = useTurnIds(conversation);
  const links = (ids: string[]) => (
    <span className="flex flex-wrap gap-x-2">
      {ids.map((id) => (
        <TurnButton key={id} turn={id} known={turns.has(id)} onGo={onGo} />
      ))}
    </span>
  );
  return (
    <Section title={errors.length === 1 ? t('known_error') : t('known', { n: errors.length })}>
      <ul className="space-y-2">
        {errors.map((error) => (
          <li
            key={`${error.pack} ${error.key} ${error.errorType}`}
            className="rounded-md border border-line-strong px-2.5 py-2 text-sm"
          >
            <p className="flex flex-wrap items-center gap-x-2">
              <Tag tone={error.corruptsScore ? 'no' : 'evidence'}>
                <span aria-hidden>{error.corruptsScore ? '✕' : '◇'}</span> {errorWords(error.errorType)}
              </Tag>
              <span className="text-xs text-ink-3">{packWords(error.packName)}</span>
            </p>
            {error.explanation === '' ? null : (
              <p
                className="mt-1 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]"
                {...inItsLanguage(error.explanation)}
              >
                {error.explanation}
              </p>
            )}
            <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
              {error.citedEvidence.length === 0 ? null : <Line name="cited">{links(error.citedEvidence)}</Line>}
              {error.correctEvidence.length === 0 ? null : <Line name="correct">{links(error.correctEvidence)}</Line>}
              {error.proposedAnswer === undefined ? null : (
                <Line name="proposed">
                  <span {...inItsLanguage(error.proposedAnswer)}>{error.proposedAnswer}</span>
                </Line>
              )}
            </dl>
            {error.mismatches.map((mismatch) => (
              <p key={mismatch} className="mt-1 text-xs text-wrong">
                {mismatch}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-xs leading-5 text-ink-3">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
