import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { AuditPage } from '@/components/audit/audit-page.tsx';
import type { ErrorQueue } from '@/components/audit/packs-section.tsx';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { ceilingOf, listReviews } from '@/lib/core/audit/index.ts';
import { type DatasetId, NO_FILTER } from '@/lib/core/model/index.ts';
import { isDecided, statesOf } from '@/lib/core/search/review-filter.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { library } from '@/lib/server/service/context.ts';
import { loadDataset } from '../../load.ts';

export const metadata: Metadata = { title: 'Audit' };

interface PageProps {
  params: Promise<{ d: string }>;
}

export default async function DatasetAuditPage({ params }: PageProps) {
  const dataset = await loadDataset(params);
  const { readOnly } = library();
  return (
    <DatasetPage dataset={dataset} tab="audit">
      {dataset.state === 'ready' ? (
        <NuqsAdapter>
          <AuditPage dataset={dataset} readOnly={readOnly} {...foundOut(dataset.id)} />
        </NuqsAdapter>
      ) : (
        <Unready dataset={dataset} readOnly={readOnly} />
      )}
    </DatasetPage>
  );
}

/** What people found out about the dataset's gold, and what that means for scores. */
function foundOut(id: DatasetId) {
  const { reviews } = library();
  const questionOf = (question: string) => library().questionHead(id, question);
  const { facets } = library().questions(id, NO_FILTER, { limit: 0, offset: 0 });
  const answerable = facets.abstention.find(({ key }) => key === 'false')?.count ?? 0;
  const packs = reviews.packs(id);
  const ofPack = (pack: string) =>
    reviews
      .pack(id, pack)
      .items.flatMap(({ question, corruptsScore }) => (question ? [{ question, corruptsScore }] : []));
  return {
    packs,
    reviews: listReviews(reviews.reviews(id), questionOf),
    ceiling: ceilingOf(answerable, reviews.disputes(id), questionOf),
    queue: errorQueue(id),
    ceilings: Object.fromEntries(packs.map((pack) => [pack.id, ceilingOf(answerable, ofPack(pack.id), questionOf)])),
  };
}

/** The known errors as a queue: it goes on at the first that has no verdict. */
function errorQueue(id: DatasetId): ErrorQueue | null {
  const errors = [...library().reviews.states(id)]
    .filter(([, review]) => review.includes('known-error'))
    .flatMap(([question, review]) => {
      const head = library().questionHead(id, question);
      return head ? [{ ...head, review }] : [];
    })
    .sort((a, b) => a.index - b.index);
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
