import { textsAbout } from '#texts';
import type { Agreement } from '@/lib/core/model/index.ts';
import { formatCount } from '../kit/numbers.ts';
import { Headline, Row } from './agreement-figures.tsx';

const t = textsAbout('readers');

/** Four figures above the work: the most telling of each kind; the weakest pair, since an average would hide it. */
export function AgreementStrip({ agreement: { fleiss, alpha, pairs, overlap } }: { agreement: Agreement }) {
  // One without an interval has too few questions to be called the weakest.
  const known = pairs.filter(({ verdict }) => verdict.value !== null && verdict.ci);
  const weakest = known.toSorted((a, b) => (a.verdict.value ?? 0) - (b.verdict.value ?? 0))[0] ?? pairs[0];
  const n = (count: number) => `n = ${formatCount(count)}`;
  return (
    <div className="grid rounded-lg border border-line bg-panel sm:grid-cols-2 xl:grid-cols-4">
      <Headline
        name={t('measure/fleiss')}
        of={t('n_readers', { n: n(fleiss.n), labels: fleiss.labels })}
        score={fleiss}
      />
      <Headline name={t('measure/alpha.verdict')} of={n(alpha.verdict.n)} score={alpha.verdict} />
      <Headline
        name={t('weakest')}
        of={weakest ? `${weakest.a}, ${weakest.b}, ${n(weakest.verdict.n)}` : n(0)}
        score={weakest?.verdict ?? { n: 0, value: null }}
      />
      <Headline name={t('measure/overlap')} of={n(overlap.n)} score={overlap} />
    </div>
  );
}

/** Every figure of agreement. */
export function AgreementCard({
  agreement: { pairs, fleiss, alpha, unanimous, overlap, readers },
}: {
  agreement: Agreement;
}) {
  return (
    <section aria-labelledby="agreement" className="rounded-lg border border-line bg-panel px-5 py-4">
      <h2 id="agreement" className="text-md font-semibold">
        {t('agreement')}
      </h2>
      <p className="mb-2 text-xs text-ink-3">{t('agreement_about')}</p>
      <ul>
        {pairs.map(({ a, b, verdict }) => (
          <Row key={`${a} ${b}`} name={`${a} · ${b}`} what="κ" score={verdict} />
        ))}
        <Row name={t('everybody')} what={t('fleiss_short', { n: fleiss.labels })} score={fleiss} />
        <Row name={t('everybody')} what={t('same_in_all')} score={unanimous} />
        <Row name={t('verdict')} what="α" score={alpha.verdict} />
        <Row name={t('answer')} what="α" score={alpha.answer} />
        <Row name={t('evidence')} what="α" score={alpha.evidence} />
        <Row name={t('evidence')} what={t('jaccard')} score={overlap} />
      </ul>
      <p className="mt-2 text-xs text-ink-3">
        {readers.map(({ reader, read }) => t('reader_read', { reader, n: read })).join(' · ')}
      </p>
    </section>
  );
}
