import type { TextPart } from '@/lib/core/scoring/index.ts';

/** The words that only this side has, marked. */
export function Differing({ parts }: { parts: TextPart[] }) {
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    return part.shared ? (
      part.text
    ) : (
      <span
        key={key}
        data-differs="true"
        className="rounded-xs text-review underline decoration-review underline-offset-2"
      >
        {part.text}
      </span>
    );
  });
}
