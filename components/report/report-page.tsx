'use client';

import { Copy, Printer } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { textsAbout } from '#texts';
import { type ReportView, reportFile, reportHref } from '@/lib/core/url/index.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { CheckLabel } from '../kit/check-label.tsx';
import { cn } from '../kit/cn.ts';
import { notify } from '../kit/notify.ts';

const t = textsAbout('report');

interface ReportPageProps {
  asked: ReportView;
  /** The report as HTML, made by our own server. */
  html: string;
  bibtex: string;
}

/** A report on white, as it is printed and saved, with its options, its files and how to cite it. */
export function ReportPage({ asked, html, bibtex }: ReportPageProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const ask = (change: Partial<ReportView>) =>
    startTransition(() => router.replace(reportHref({ ...asked, ...change }), { scroll: false }));
  const copy = async () => {
    await navigator.clipboard.writeText(bibtex);
    notify({ kind: 'done', text: t('copied') });
  };
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-[1280px] flex-1 items-start gap-5 px-4 pb-10 max-xl:flex-col-reverse max-sm:px-0 print:block print:p-0"
    >
      <div
        aria-busy={pending || undefined}
        className={cn('min-w-0 flex-1 max-xl:w-full', pending && 'opacity-60')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's; every text in it is escaped.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <aside className="mt-6 grid w-64 shrink-0 gap-4 rounded-lg border border-line bg-panel p-4 text-sm max-xl:mb-0 max-xl:w-full max-xl:grid-flow-col max-xl:justify-start max-sm:grid-flow-row max-sm:rounded-none max-sm:border-x-0 print:hidden">
        <div className="grid gap-2">
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" /> {t('print')}
          </Button>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" /> {t('copy')}
          </Button>
        </div>
        <div className="grid content-start gap-2">
          <CheckLabel label={t('names')} checked={asked.anonymous} onChange={(anonymous) => ask({ anonymous })} />
          <CheckLabel
            label={t('undisputed')}
            checked={asked.disputed === 'exclude'}
            onChange={(exclude) => ask({ disputed: exclude ? 'exclude' : 'keep' })}
          />
        </div>
        <div className="grid content-start gap-1.5">
          <h2 className="font-semibold">{t('download')}</h2>
          <p className="flex flex-wrap gap-1.5">
            {(['html', 'md', 'json'] as const).map((format) => (
              <a key={format} href={reportFile(asked, format)} download className={buttonClass('default', 'sm')}>
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        </div>
      </aside>
    </main>
  );
}
