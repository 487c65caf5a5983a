'use client';

import { Check } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Conversation, Question } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../../kit/cn.ts';
import { Tag } from '../../kit/tag.tsx';
import { Section } from '../section.tsx';

const t = textsAbout('workspace');

/** What an answer is held to where it is no text, and where in the conversation the question is asked. */
export function Expectation({ question, conversation }: { question: Question; conversation: Conversation }) {
  const { expected, askedAt } = question;
  const asked = conversation.sessions.find(({ id }) => id === askedAt?.session);
  return (
    <>
      {asked === undefined ? null : (
        <p className="mt-2 text-xs text-ink-2">
          {t('asked_after', { n: asked.index + 1, all: conversation.sessions.length })}
        </p>
      )}
      {expected === undefined ? null : <Expected expected={expected} conversation={conversation} />}
    </>
  );
}

type ExpectedProps = Pick<Parameters<typeof Expectation>[0], 'conversation'> & {
  expected: NonNullable<Question['expected']>;
};

function Expected({ expected, conversation }: ExpectedProps) {
  switch (expected.kind) {
    case 'options':
      return (
        <Section title={t('options_n', { n: expected.options.length })}>
          <ul className="space-y-1.5">
            {expected.options.map(({ key, text }) => (
              <Option key={key} letter={key} text={text} gold={expected.gold.includes(key)} />
            ))}
          </ul>
        </Section>
      );
    case 'memory': {
      const known = new Map(conversation.memories?.map(({ id, text }) => [id, text]));
      return (
        <Section title={t('to_remember', { n: expected.memories.length })}>
          <Items items={expected.memories.map((id) => known.get(id) ?? id)} />
        </Section>
      );
    }
    default:
      return (
        // Where a shown answer was judged by the items, they stand there with their scores.
        <div className="[:has([data-judged-rubric])>&]:hidden">
          <Section
            title={
              <span className="flex items-baseline gap-2">
                {t(expected.kind === 'ordering' ? 'order_n' : 'rubric_n', { n: expected.items.length })}
                <span className="ml-auto font-normal tracking-normal text-ink-3 normal-case">{t('item_scores')}</span>
              </span>
            }
          >
            <Items items={expected.items} />
          </Section>
        </div>
      );
  }
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ol data-expected className="divide-y divide-line border-y border-line text-sm">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their place alone.
        <li key={index} className="flex gap-3 py-1.5">
          <span className="num w-4 shrink-0 text-right text-xs leading-5 text-ink-3">{index + 1}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]" {...inItsLanguage(item)}>
            {item}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Option({ letter, text, gold }: { letter: string; text: string; gold: boolean }) {
  return (
    <li
      className={cn(
        'flex gap-2.5 rounded-lg border px-2.5 py-2 text-sm',
        gold ? 'border-correct bg-correct-bg' : 'border-line-strong',
      )}
    >
      <span className="flex size-5 shrink-0 items-center justify-center rounded border border-line-strong bg-panel font-mono text-xs">
        {letter}
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]" {...inItsLanguage(text)}>
        {text}
      </span>
      {gold ? (
        <Tag tone="ok">
          <Check aria-hidden className="size-3" /> {t('gold_option')}
        </Tag>
      ) : null}
    </li>
  );
}
