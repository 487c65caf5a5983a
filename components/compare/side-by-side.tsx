'use client';

import { Columns3, FileText } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { textsAbout } from '#texts';
import { answersHref, readReport, reportHref } from '@/lib/core/url/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';

const t = textsAbout('answers');

/** The ways to the answers of these runs, question by question, through the list as it is filtered here, and to their report. */
export function SideBySide({ runs }: { runs: string[] }) {
  const search = useSearchParams();
  const { metric, disputed, categories } = readReport(search);
  return (
    <span data-live className="flex flex-wrap gap-2 print:hidden">
      <Link
        href={answersHref(runs, null, `?${search}`)}
        title={t('open_title')}
        className={buttonClass('default', 'sm', 'h-7')}
      >
        <Columns3 aria-hidden className="size-3.5" /> {t('open')}
      </Link>
      <Link
        href={reportHref({ runs, metric, disputed, categories })}
        title={t('report_title')}
        className={buttonClass('default', 'sm', 'h-7')}
      >
        <FileText aria-hidden className="size-3.5" /> {t('report')}
      </Link>
    </span>
  );
}
