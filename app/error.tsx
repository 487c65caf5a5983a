'use client';

import { textsAbout } from '#texts';
import { Button, buttonClass } from '@/components/kit/button.tsx';
import { path } from '@/lib/core/url/segment.ts';

const t = textsAbout('shell');

/**
 * What a page shows when it could not be made: by the server, in whose log the details stay, or here, mostly since a script of it is no
 * longer to be had. Every page carries this along: without what failures with a place in a file need, and all addresses (4 KB).
 */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const isServers = error.digest !== undefined;
  return (
    <main id="main" className="flex flex-1 items-start p-6">
      <h1 className="sr-only">Memoscope</h1>
      <div role="alert" className="mx-auto w-full max-w-2xl rounded-lg border border-line-strong bg-panel p-4">
        <h2 className="text-md font-semibold">{t('page_could')}</h2>
        <p className="mt-1 text-sm text-ink-2">{isServers ? t('something') : t('something_here')}</p>
        <div className="mt-4 flex gap-2">
          <Button onClick={isServers ? reset : () => location.reload()}>
            {isServers ? t('try_again') : t('reload')}
          </Button>
          {/* Loaded anew: what is there may be what failed. */}
          <a href={path()} className={buttonClass('quiet')}>
            {t('open_library')}
          </a>
        </div>
      </div>
    </main>
  );
}
