import { Suspense } from 'react';
import { textsAbout } from '#texts';
import type { DateStamp } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { isLong } from '@/lib/core/timeline/index.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { late, once } from '../../kit/late.tsx';
import { useMarkdown } from './markdown.ts';

const t = textsAbout('workspace');

/** Brings the rules of words about time along. */
const DatedText = late(
  once(() => import('../dates/meant-dates.ts')),
  (module) => module.DatedText,
);

export interface MessageProps {
  text: string;
  /** Assistants write Markdown; people's words stay as typed. */
  markdown: boolean;
  /** What an agent did is written as code. */
  mono: boolean;
  /** Long texts are cut at about forty lines. */
  folded: boolean;
  onUnfold: () => void;
  /** When it was said, where its words about time are to be explained. */
  said: DateStamp | null;
}

/** The words of a turn. */
export function Message({ text, markdown, mono, folded, onUnfold, said }: MessageProps) {
  const Markdown = useMarkdown();
  if (text === '') return null;
  const cut = folded && isLong(text);
  return (
    <>
      <div
        {...inItsLanguage(text)}
        data-findable
        className={cn(
          '[overflow-wrap:anywhere]',
          cut && 'max-h-[870px] overflow-hidden [mask-image:linear-gradient(#000_calc(100%-60px),transparent)]',
        )}
      >
        {markdown && Markdown ? (
          <Markdown text={text} />
        ) : (
          <p className={cn('whitespace-pre-wrap', mono && 'font-mono text-sm')}>
            {said === null ? (
              text
            ) : (
              <Suspense fallback={text}>
                <DatedText text={text} said={said} />
              </Suspense>
            )}
          </p>
        )}
      </div>
      {cut ? (
        <Button size="sm" className="mt-1" onClick={onUnfold}>
          {t('show_all')}
        </Button>
      ) : null}
    </>
  );
}
