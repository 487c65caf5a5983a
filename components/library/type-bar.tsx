import type { QuestionType } from '@/lib/model/index.ts';
import { formatCount, formatShare, plural } from '../datasets/numbers.ts';

/** Greys of the segments, darkest first; types beyond them share the last. */
const SHADES = [88, 70, 54, 40, 28, 18];

/** A slim bar of the question types, with its legend on hover and focus. */
export function TypeBar({ types, numbered }: { types: QuestionType[]; numbered: boolean }) {
  const total = types.reduce((sum, type) => sum + type.count, 0);
  if (total === 0) return null;
  const name = (type: QuestionType) => (numbered ? `${type.key} ${type.label}` : type.label);
  const shade = (index: number) =>
    `color-mix(in srgb, var(--ink) ${SHADES[Math.min(index, SHADES.length - 1)]}%, var(--panel))`;
  return (
    <div className="group/bar relative w-full max-w-80">
      <button
        type="button"
        aria-label={`Question types: ${types.map((type) => `${name(type)} ${type.count}`).join(', ')}`}
        className="flex h-4 w-full cursor-help items-center gap-0.5 rounded-sm"
      >
        {types.map((type, index) => (
          <span
            key={type.key}
            className="h-1.5 min-w-0.5 first:rounded-l-full last:rounded-r-full"
            style={{ flexGrow: type.count, flexBasis: 0, background: shade(index) }}
          />
        ))}
      </button>
      <div
        aria-hidden
        className="pointer-events-none invisible absolute top-full left-0 z-20 mt-1 w-max min-w-60 rounded-lg border border-line-strong bg-panel p-3 opacity-0 shadow-float transition-opacity duration-150 group-focus-within/bar:visible group-focus-within/bar:opacity-100 group-hover/bar:visible group-hover/bar:opacity-100"
      >
        <p className="mb-1.5 text-xs text-ink-2">{plural(total, 'question')}</p>
        <ul className="space-y-1 text-xs">
          {types.map((type, index) => (
            <li key={type.key} className="flex items-center gap-2">
              <span className="size-2.5 rounded-[3px]" style={{ background: shade(index) }} />
              <span className="flex-1 pr-4">{name(type)}</span>
              <span className="num text-ink-2">{formatCount(type.count)}</span>
              <span className="num w-10 text-right text-ink-3">{formatShare(type.count, total)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
