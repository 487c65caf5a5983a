import { X } from 'lucide-react';
import { textsAbout } from '#texts';
import { traceOf } from '@/lib/core/analysis/trace.ts';
import { attributionName, FAILED, type RetrievalSummary, type SampleFailure } from '@/lib/core/model/index.ts';
import { sharedWords } from '@/lib/core/scoring/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { answeredHref, NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import { Link } from '../../kit/link.tsx';
import { formatCount } from '../../kit/numbers.ts';
import { Tag } from '../../kit/tag.tsx';
import { DiffText } from '../../results/diff-text.tsx';
import { HeadlineFigure } from '../../results/headline-figure.tsx';
import { TraceStrip } from '../../results/trace-strip.tsx';
import { ATTRIBUTION_PAINTS } from '../../results/words.ts';

const t = textsAbout('failure');

/** One real failure explained: question, gold, answer, what was retrieved, and why it went wrong. All of it is a link to the place. */
export function FailureCard({ failure }: { failure: SampleFailure }) {
  const { dataset, run, causes, failed, question, prediction, conversation } = failure;
  const gold = question.answer ?? '';
  const answer = prediction.answer ?? '';
  const marked = sharedWords(gold, answer);
  const href = answeredHref(dataset.id, question.conversation, question.id, {
    runs: [run.id],
    filter: { ...NO_PREDICTION_FILTER, outcome: [...FAILED] },
  });
  const { attribution, retrieval } = prediction;
  return (
    <article
      aria-label={t('failure_of', { run: run.name })}
      className="relative rounded-lg border border-line bg-panel transition-colors has-[h2_a:hover]:border-control"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-line px-5 py-2.5 text-sm">
        <Tag>{t('sample_run')}</Tag>
        <span className="font-semibold">{run.name}</span>
        <span className="text-ink-2">{t('on', { dataset: dataset.name })}</span>
        <span className="ml-auto text-ink-2">
          <HeadlineFigure headline={run.headline} run={run.id} look="line" />
        </span>
      </p>
      <div className="space-y-3 px-5 py-4">
        <h2 className="text-lg font-semibold text-balance">
          <Link href={href} className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline">
            <span lang={languageOf(question.text)}>{question.text}</span>
          </Link>
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-base max-sm:grid-cols-1 max-sm:gap-y-0.5">
          <dt className="text-sm text-ink-2">{t('gold')}</dt>
          <dd className="font-medium">
            <DiffText parts={marked.gold} />
          </dd>
          <dt className="text-sm text-ink-2">{t('said', { run: run.name })}</dt>
          <dd>
            <Tag tone="no">
              <X aria-hidden className="size-3" /> {t('wrong')}
            </Tag>{' '}
            <DiffText parts={marked.prediction} />
          </dd>
        </dl>
        <TraceStrip trace={traceOf(conversation, question, prediction.retrieved ?? [])} />
        {attribution === undefined ? null : (
          <p className="text-base">
            <Tag tone="retrieved">{attributionName(attribution)}</Tag>{' '}
            {retrieval === undefined ? null : because(retrieval, run.name)}
          </p>
        )}
      </div>
      <div className="border-t border-line px-5 py-3">
        <p className="flex justify-between gap-4 text-sm">
          <span className="font-medium">{t('by_cause', { n: failed })}</span>
          <span className="text-ink-2">{t('one_of', { n: failed })}</span>
        </p>
        <div aria-hidden className="mt-2 flex h-2 gap-0.5">
          {causes.map(({ attribution: cause, count }) =>
            count === 0 ? null : (
              <i
                key={cause}
                style={{ flexGrow: count, background: ATTRIBUTION_PAINTS[cause].line }}
                className="rounded-[2px]"
              />
            ),
          )}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
          {causes.map(({ attribution: cause, count }) =>
            count === 0 ? null : (
              <li key={cause} className="flex items-center gap-1.5">
                <i
                  aria-hidden
                  style={{ background: ATTRIBUTION_PAINTS[cause].line }}
                  className="size-2.5 rounded-[2px]"
                />
                {formatCount(count)} {attributionName(cause)}
              </li>
            ),
          )}
        </ul>
      </div>
    </article>
  );
}

/** Why, in one sentence. */
function because({ evidence, retrieved, unit }: RetrievalSummary, run: string): string {
  if (retrieved === 0) return t(`got_none_${unit}`, { run, n: evidence });
  if (retrieved < evidence) return t(`got_some_${unit}`, { run, n: evidence, retrieved, left: evidence - retrieved });
  return t(`got_all_${unit}`, { run });
}
