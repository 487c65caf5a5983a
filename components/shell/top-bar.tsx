import { Fragment, type ReactNode } from 'react';
import { textsAbout } from '#texts';
import { libraryHref } from '@/lib/core/url/index.ts';
import { Link } from '../kit/link.tsx';
import { EarlyEnd } from './early/early-end.tsx';
import { HelpButton } from './help.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { Switches } from './switches.tsx';

const t = textsAbout('shell');

export interface Crumb {
  label: ReactNode;
  href?: string;
}

export interface TopBarProps {
  /** The way here, without the library. */
  crumbs: Crumb[];
  /** Controls of the page, between the path and the switches. */
  children?: ReactNode;
}

/** The bar on top of every page: where one is, the page's controls, language, theme and help. */
export function TopBar({ crumbs, children }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-11 shrink-0 items-center gap-2 border-b border-line bg-panel px-3.5">
      <nav aria-label={t('path')} className="flex min-w-0 flex-1 items-center gap-2">
        <Link href={libraryHref()} className="shrink-0 rounded-sm font-[650] tracking-tight">
          <span className="max-sm:hidden">Memoscope</span>
          <span aria-hidden className="sm:hidden">
            ◎
          </span>
          <span className="sr-only sm:hidden">Memoscope</span>
        </Link>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.href ?? `crumb-${index}`}>
            <span aria-hidden className="text-ink-3">
              /
            </span>
            {crumb.href === undefined ? (
              <span aria-current="page" className="min-w-0 truncate font-semibold">
                {crumb.label}
              </span>
            ) : (
              <Link href={crumb.href} className="min-w-0 truncate rounded-sm text-ink-2 hover:text-ink hover:underline">
                {crumb.label}
              </Link>
            )}
          </Fragment>
        ))}
      </nav>
      <PaletteButton />
      {children}
      <Switches />
      <HelpButton />
      <EarlyEnd />
    </header>
  );
}
