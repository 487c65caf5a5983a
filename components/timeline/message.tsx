import { isLong } from '@/lib/timeline/index.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/cn.ts';
import { useMarkdown } from './markdown.ts';

export interface MessageProps {
  text: string;
  /** Assistants write Markdown; people's words stay as typed. */
  markdown: boolean;
  /** Long texts are cut at about forty lines. */
  folded: boolean;
  onUnfold: () => void;
}

/** The words of a turn. */
export function Message({ text, markdown, folded, onUnfold }: MessageProps) {
  const Markdown = useMarkdown();
  if (text === '') return null;
  const cut = folded && isLong(text);
  return (
    <>
      <div
        dir="auto"
        data-findable
        className={cn(
          '[overflow-wrap:anywhere]',
          cut && 'max-h-[870px] overflow-hidden [mask-image:linear-gradient(#000_calc(100%-60px),transparent)]',
        )}
      >
        {markdown && Markdown ? <Markdown text={text} /> : <p className="whitespace-pre-wrap">{text}</p>}
      </div>
      {cut ? (
        <Button size="sm" className="mt-1" onClick={onUnfold}>
          Show all
        </Button>
      ) : null}
    </>
  );
}
