import Link from 'next/link';
import { questionsHref } from '@/lib/core/url/index.ts';
import { plural } from '../kit/numbers.ts';

/** Below figures by type, of which only the largest are drawn: how many there are besides, and where to find them. */
export function MoreTypes({ dataset, more }: { dataset: string; more: number | undefined }) {
  if (more === undefined) return null;
  return (
    <p className="mt-2 text-xs text-ink-2">
      The largest are shown; {plural(more, 'more type')} can be found and filtered by in{' '}
      <Link href={questionsHref(dataset)} className="underline">
        the questions
      </Link>
      .
    </p>
  );
}
