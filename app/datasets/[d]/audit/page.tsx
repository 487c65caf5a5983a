import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { AuditPage } from '@/components/audit/audit-page.tsx';
import type { ErrorQueue } from '@/components/audit/packs-section.tsx';
import { DatasetPage, tabName } from '@/components/datasets/dataset-page.tsx';
import { ExportButton } from '@/components/datasets/exports/export-button.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import type { DatasetId, QuestionHead } from '@/lib/core/model/index.ts';
import { isDecided, statesOf } from '@/lib/core/search/review-filter.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadShown } from '../../load.ts';

export const generateMetadata = (): Metadata => ({ title: tabName('audit') });

interface PageProps {
  params: Promise<{ d: string }>;
}

export default async function DatasetAuditPage({ params }: PageProps) {
  const { dataset, shown } = await loadShown(params, ({ id }) => foundOut(id));
  const { readOnly, exports } = service();
  return (
    <PageTexts
      about={['reviews', 'audit', 'found', 'severities', 'indexing', 'rules', 'ruleReasons', 'exports', 'shapes']}
    >
      <DatasetPage
        dataset={dataset}
        tab="audit"
        action={
          exports.offers && shown && shown.reviews.length > 0 ? (
            <ExportButton id={dataset.id} name={dataset.name} as="corrected" />
          ) : undefined
        }
      >
        {shown ? (
          <NuqsAdapter>
            <AuditPage dataset={dataset} readOnly={readOnly} {...shown} />
          </NuqsAdapter>
        ) : (
          <Unready dataset={dataset} readOnly={readOnly} />
        )}
      </DatasetPage>
    </PageTexts>
  );
}

/** What people found out about the dataset's gold, and what that means for scores. */
async function foundOut(id: DatasetId) {
  const { errors, ...known } = await service().reviews.foundOut(id);
  return { ...known, queue: errorQueue(id, errors) };
}

/** The known errors as a queue: it goes on at the first that has no verdict. */
function errorQueue(id: DatasetId, errors: QuestionHead[]): ErrorQueue | null {
  const open = errors.filter((question) => !isDecided(statesOf(question)));
  const start = open[0] ?? errors[0];
  if (!start) return null;
  const filter = { review: ['not-reviewed' as const, 'known-error' as const], queue: true };
  return {
    href: workspaceHref(id, start.conversation, { question: start.id, scope: 'dataset', filter }),
    total: errors.length,
    done: errors.length - open.length,
  };
}
