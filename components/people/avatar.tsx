import { Users } from 'lucide-react';

/** The first letters of somebody's first and last name. */
const initials = (name: string): string => {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  const [first = '?', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase();
};

/** A person as a disc, a group as a square. */
export function Avatar({ name, group = false }: { name: string; group?: boolean }) {
  const shape = group ? 'rounded-md' : 'rounded-full';
  return (
    <span
      aria-hidden
      className={`inline-flex size-7 shrink-0 items-center justify-center border border-line-strong bg-hover text-xs font-semibold text-ink-2 ${shape}`}
    >
      {group ? <Users className="size-4" /> : initials(name)}
    </span>
  );
}
