import type { Metadata } from 'next';
import { textsAbout } from '#texts';
import { tabName } from '@/components/datasets/dataset-page.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { ProblemView } from '@/components/kit/problem-view.tsx';
import { ReportPage } from '@/components/report/report-page.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { type Problem, problemIn } from '@/lib/core/model/index.ts';
import { reportArticle } from '@/lib/core/report/html.ts';
import type { Report } from '@/lib/core/report/report.ts';
import { bibtex } from '@/lib/core/report/words.ts';
import { compareHref, datasetHref, readReport, runHref, runsHref } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { reportOf } from '@/lib/server/service/report.ts';
import { version } from '@/package.json';

const t = textsAbout('report');
const answers = textsAbout('answers');

export const generateMetadata = (): Metadata => ({ title: t('page_title') });

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A report of a run, or of runs side by side, as its file has it, with what can be chosen of it beside. */
export default function OneReportPage({ searchParams }: PageProps) {
  return (
    <PageTexts about={['report']}>
      <Asked searchParams={searchParams} />
    </PageTexts>
  );
}

async function Asked({ searchParams }: PageProps) {
  const asked = readReport(await searchParams);
  const made = await madeOf(asked);
  if ('problem' in made) {
    return (
      <>
        <TopBar crumbs={[{ label: t('page_title') }]} />
        <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 pt-6 pb-10">
          <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('page_title')}</h1>
          <ProblemView problem={made.problem} />
        </main>
      </>
    );
  }
  const { report } = made;
  const [first] = asked.runs;
  const crumbs = [
    { label: report.dataset.name, href: datasetHref(report.dataset.id) },
    { label: tabName('runs'), href: runsHref(report.dataset.id) },
    asked.runs.length === 1
      ? { label: asked.anonymous ? t('run') : (report.runs[0]?.name ?? ''), href: runHref(first ?? '') }
      : { label: answers('compare'), href: compareHref(asked.runs) },
    { label: t('page_title') },
  ];
  return (
    <>
      <TopBar crumbs={crumbs} />
      <ReportPage asked={asked} html={reportArticle(report, { styled: true })} bibtex={bibtex(report)} />
    </>
  );
}

async function madeOf(asked: ReturnType<typeof readReport>): Promise<{ report: Report } | { problem: Problem }> {
  try {
    return { report: await reportOf(service(), asked.runs, asked, version) };
  } catch (error) {
    const problem = problemIn(error);
    if (problem === null || problem.status >= 500) throw error;
    return { problem };
  }
}
