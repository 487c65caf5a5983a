import { textsAbout } from '#texts';
import { questionsHref } from '@/lib/core/url/index.ts';
import { Link } from '../kit/link.tsx';
import { rich } from '../kit/rich.ts';

const t = textsAbout('moreTypes');

/** Below figures by type, of which only the largest are drawn: how many there are besides, and where to find them. */
export function MoreTypes({ dataset, more }: { dataset: string; more: number | undefined }) {
  if (more === undefined) return null;
  return (
    <p className="mt-2 text-xs text-ink-2">
      {rich(
        t.parts('more', {
          n: more,
          link: (inner) => (
            <Link href={questionsHref(dataset)} className="underline">
              {inner}
            </Link>
          ),
        }),
      )}
    </p>
  );
}
