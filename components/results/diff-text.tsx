import { Fragment } from 'react';
import type { TextPart } from '@/lib/core/scoring/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';

/** One side of a word-level difference: what both sides say is marked, what only this side says is plain, unless it contradicts the other. */
export function DiffText({ parts }: { parts: (TextPart & { contradicts?: boolean })[] }) {
  let at = 0;
  const language = languageOf(parts.map(({ text }) => text).join(''));
  const marked = parts.map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.shared && !part.contradicts) return part.text;
    // The blanks after a word are not what the sides share.
    const words = part.text.trimEnd();
    return (
      <Fragment key={key}>
        {part.shared ? (
          <span
            data-shared="true"
            className="rounded-xs bg-correct-bg text-correct underline decoration-correct/50 decoration-dotted underline-offset-[3px]"
          >
            {words}
          </span>
        ) : (
          <span
            data-contradicts="true"
            className="rounded-xs bg-wrong-bg text-wrong underline decoration-wrong/60 decoration-wavy underline-offset-[3px]"
          >
            {words}
          </span>
        )}
        {part.text.slice(words.length)}
      </Fragment>
    );
  });
  return language === undefined ? marked : <span lang={language}>{marked}</span>;
}
