import { ArrowRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { buttonClass } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { rich } from '../../kit/rich.ts';

const t = textsAbout('library');

interface FirstRunProps {
  /** A failure of the sample run, explained. */
  card: ReactNode;
  /** How many there are, and where they are listed. */
  failed: number;
  href: string;
  /** Opens the browser's file dialogue; null where nothing can be added. */
  onChoose: (() => void) | null;
}

/** What the product does, shown on a failure of the sample run: for whoever has opened nothing of their own yet. */
export function FirstRun({ card, failed, href, onChoose }: FirstRunProps) {
  return (
    <section
      aria-labelledby="first-run"
      className="grid items-center gap-x-16 gap-y-8 pt-6 pb-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] max-md:pt-1"
    >
      <div>
        <h1 id="first-run" className="text-[40px] leading-[1.08] font-[680] tracking-tight max-md:text-[30px]">
          {t('see_why')}
        </h1>
        <p className="mt-4 max-w-md text-lg text-ink-2 max-md:text-base">{t('see_why_how')}</p>
        <Link href={href} className={buttonClass('primary', 'md', 'mt-6 h-11 px-5 text-base font-medium')}>
          {t('see_failed', { n: failed })} <ArrowRight aria-hidden className="size-4" />
        </Link>
        {onChoose === null ? null : (
          <p className="mt-6 flex max-w-md gap-3 text-sm text-ink-2">
            <Download aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {rich(
                t.parts('your_own', {
                  wide: (inner) => <span className="max-sm:hidden">{rich(inner)}</span>,
                  narrow: (inner) => <span className="sm:hidden">{rich(inner)}</span>,
                  choose: (inner) => (
                    <button
                      type="button"
                      onClick={onChoose}
                      className="rounded-sm text-ink underline underline-offset-2"
                    >
                      {rich(inner)}
                    </button>
                  ),
                }),
              )}
            </span>
          </p>
        )}
      </div>
      {card}
    </section>
  );
}
