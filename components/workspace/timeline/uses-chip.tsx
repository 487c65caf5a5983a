'use client';

import { textsAbout } from '#texts';
import { languageOf } from '@/lib/core/search/language.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { isPlainClick } from '../../kit/copy-link.ts';
import { Popover, PopoverClose } from '../../kit/popover.tsx';
import { TypeWords } from '../../questions/type-name.tsx';
import { useTimeline, useTurnList } from './context.ts';
import { SMALL_CHIP } from './histories-chip.tsx';

const t = textsAbout('workspace');

/** How many questions use a turn; opens them as links. */
export function UsesChip({ turn, count }: { turn: string; count: number }) {
  const { dataset, kept, selectQuestion, still } = useTimeline();
  const { usesOf } = useTurnList();
  const words = t('used_by', { n: count });
  if (still) return <span className={SMALL_CHIP}>{words}</span>;
  return (
    <Popover
      label={words}
      align="end"
      className="w-80 p-1"
      trigger={
        <button type="button" className={SMALL_CHIP}>
          {words}
        </button>
      }
    >
      <ul>
        {usesOf(turn).map((question) => (
          <li key={question.id}>
            <PopoverClose asChild>
              <a
                href={workspaceHref(dataset, question.conversation, { question: question.id, ...kept })}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  selectQuestion(question);
                }}
                className="block rounded-md px-2 py-1.5 text-sm hover:bg-hover"
              >
                <span lang={languageOf(question.text)}>{question.text}</span>
                <span className="block text-xs text-ink-3">
                  <span className="mr-2 font-mono text-[11px]">{question.id}</span>
                  <TypeWords question={question} />
                </span>
              </a>
            </PopoverClose>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
