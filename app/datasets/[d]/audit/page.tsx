import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { AuditPage } from '@/components/audit/audit-page.tsx';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { ceilingOf, listReviews } from '@/lib/audit/index.ts';
import { library } from '@/lib/library/context.ts';
import type { DatasetId } from '@/lib/model/index.ts';
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
  const heads = library().questionHeads(id);
  const packs = reviews.packs(id);
  const ofPack = (pack: string) =>
    reviews
      .pack(id, pack)
      .items.flatMap(({ question, corruptsScore }) => (question ? [{ question, corruptsScore }] : []));
  return {
    packs,
    reviews: listReviews(reviews.reviews(id), heads),
    ceiling: ceilingOf(heads, reviews.disputes(id)),
    ceilings: Object.fromEntries(packs.map((pack) => [pack.id, ceilingOf(heads, ofPack(pack.id))])),
  };
}
