import type { SnippetPart } from '@/lib/core/model/index.ts';

/** A piece of a turn with what was found marked. The parts are text, never HTML. */
export function Snippet({ parts }: { parts: SnippetPart[] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
