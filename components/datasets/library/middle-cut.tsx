/** Characters that always show at the end: what tells long paths apart. */
const TAIL = 16;

/** A path in one line; where it is too long it is cut in the middle. The tooltip has all of it. */
export function MiddleCut({ text }: { text: string }) {
  const at = Math.max(0, text.length - TAIL);
  return (
    <span title={text} className="flex min-w-0 font-mono text-xs text-ink-2">
      <span className="truncate whitespace-pre">{text.slice(0, at)}</span>
      <span className="min-w-0 shrink-0 max-w-full overflow-hidden whitespace-pre">{text.slice(at)}</span>
    </span>
  );
}
