import { ArrowRight, Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { Facet, Listed, MatchReport, Where } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { StaticChip } from '../kit/chip.tsx';
import { formatCount, formatShare } from '../kit/numbers.ts';
import { whereText } from '../kit/problem-view.tsx';
import { rich } from '../kit/rich.ts';

const t = textsAbout('matching');

interface BetterDatasetsProps {
  report: MatchReport;
  /** Takes the file to another dataset; absent once the run is stored. */
  onRetarget?: (id: string, name: string) => void;
}

/** The datasets that a file fits better than the one it was uploaded to. */
export function BetterDatasets({ report, onRetarget }: BetterDatasetsProps) {
  return report.betterDatasets?.map((better) => (
    <div
      key={better.id}
      className="flex flex-wrap items-center gap-3 rounded-md border border-evidence-line bg-evidence-bg px-3 py-2 text-sm"
    >
      <p className="num min-w-0 flex-1">
        {rich(
          t.parts('fits_better', {
            dataset: <b className="font-semibold">{better.name}</b>,
            there: better.matched,
            here: report.matched,
          }),
        )}
      </p>
      {onRetarget === undefined ? null : (
        <Button onClick={() => onRetarget(better.id, better.name)}>
          {t('read_for', { dataset: better.name })} <ArrowRight aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  ));
}

/** What became of every row of a file, and of every question: nothing is dropped without a line here. */
export function MatchReportView({ report }: { report: MatchReport }) {
  const { unmatched, duplicates, ambiguous, missing, goldDiffers, problems } = report;
  return (
    <div className="space-y-3 text-sm">
      <ul className="num flex flex-wrap gap-1.5">
        <Fact count={report.rows} what={t('rows', { n: report.rows })} />
        <Fact count={report.matched} what={t('matched', { n: report.matched })} />
        {report.how.map(({ by, count }) => (
          <Fact key={by} count={count} what={t(`by_${by}`)} />
        ))}
        <HashFact hash={report.datasetHash} />
      </ul>
      <Part kind="unmatched" list={unmatched} bad>
        {(row) => (
          <>
            <span className="block break-words">
              {row.text === '' ? <i className="text-ink-3">{t('no_text')}</i> : row.text}
            </span>
            <span className="text-xs text-ink-2">
              {row.why} <Place where={row.where} />
            </span>
            {row.nearest === undefined ? null : (
              <span className="block text-xs text-ink-2">
                {rich(
                  t.parts('nearest', {
                    share: formatShare(row.nearest.similarity, 1),
                    question: <span className="font-mono text-ink-3">{row.nearest.question}</span>,
                    text: row.nearest.text,
                  }),
                )}
              </span>
            )}
          </>
        )}
      </Part>
      <Part kind="duplicates" list={duplicates}>
        {(row) => (
          <>
            <span className="font-mono text-xs">{row.question}</span> <span className="text-ink-2">{row.why}</span>{' '}
            <span className="text-xs text-ink-3">
              {rich(
                t.parts('kept', {
                  kept: <Place where={row.kept} />,
                  dropped: row.dropped.map((where) => whereText(where)).join('; '),
                }),
              )}
            </span>
          </>
        )}
      </Part>
      <Part kind="ambiguous" list={ambiguous}>
        {(row) => (
          <>
            <span className="font-mono text-xs">{row.question}</span> <span className="text-ink-2">{row.why}</span>{' '}
            <Place where={row.where} />
          </>
        )}
      </Part>
      <Part kind="gold" list={goldDiffers}>
        {(row) => (
          <span className="grid gap-x-3 md:grid-cols-[110px_1fr_1fr]">
            <span className="font-mono text-xs">{row.question}</span>
            <span className="break-words">
              <span className="text-xs text-ink-3">{t('file')} </span>
              {row.file}
            </span>
            <span className="break-words">
              <span className="text-xs text-ink-3">{t('dataset')} </span>
              {row.dataset}
            </span>
          </span>
        )}
      </Part>
      <Part kind="problems" list={problems} bad>
        {(row) => (
          <>
            {row.message} <Place where={row.where} />
          </>
        )}
      </Part>
      {report.refused === undefined ? null : <p className="text-wrong">{report.refused}</p>}
      {missing.total === 0 ? null : (
        <details className="rounded-md border border-line">
          <summary className="num px-3 py-1.5">
            {rich(t.parts('missing', { n: missing.total, b: (inner) => <b className="font-semibold">{inner}</b> }))}
          </summary>
          <div className="space-y-2 border-t border-line px-3 py-2">
            <Facets name={t('by_type')} facets={missing.byType} />
            <Facets name={t('by_conversation')} facets={missing.byConversation} />
          </div>
        </details>
      )}
    </div>
  );
}

const Fact = ({ count, what }: { count: number; what: string }) => (
  <li>
    <StaticChip>
      <b className="font-semibold text-ink">{formatCount(count)}</b> {what}
    </StaticChip>
  </li>
);

function HashFact({ hash }: { hash: MatchReport['datasetHash'] }) {
  if (hash.equal === null) {
    return hash.file === undefined ? null : (
      <li>
        <StaticChip>
          <CircleHelp aria-hidden className="size-3.5" /> {t('hash_unknown')}
        </StaticChip>
      </li>
    );
  }
  return (
    <li title={t('hashes', { file: hash.file ?? '–', dataset: hash.dataset ?? '–' })}>
      <StaticChip className={hash.equal ? '' : 'text-wrong'}>
        {hash.equal ? <Check aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
        {hash.equal ? t('hash_equal') : t('hash_differs')}
      </StaticChip>
    </li>
  );
}

interface PartProps<T> {
  /** What so many are. */
  kind: 'unmatched' | 'duplicates' | 'ambiguous' | 'gold' | 'problems';
  list: Listed<T>;
  /** Rows were lost. */
  bad?: boolean;
  children: (item: T) => ReactNode;
}

function Part<T>({ kind, list, bad = false, children }: PartProps<T>) {
  if (list.total === 0) return null;
  return (
    <details className="rounded-md border border-line" open={bad && list.total <= 5}>
      <summary className={bad ? 'num px-3 py-1.5 text-wrong' : 'num px-3 py-1.5'}>
        {rich(t.parts(`part_${kind}`, { n: list.total, b: (inner) => <b className="font-semibold">{inner}</b> }))}
      </summary>
      <ol className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line">
        {list.items.map((item) => (
          <li key={JSON.stringify(item)} className="px-3 py-1.5">
            {children(item)}
          </li>
        ))}
        {list.items.length < list.total ? (
          <li className="px-3 py-1.5 text-xs text-ink-3">{t('more', { n: list.total - list.items.length })}</li>
        ) : null}
      </ol>
    </details>
  );
}

const Place = ({ where }: { where: Where }) => <span className="font-mono text-xs text-ink-3">{whereText(where)}</span>;

function Facets({ name, facets }: { name: string; facets: Facet[] }) {
  if (facets.length === 0) return null;
  return (
    <p className="num flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
      {name}
      {facets.map((facet) => (
        <StaticChip key={facet.key}>
          {facet.label === facet.key || facet.label === '' ? facet.key : `${facet.key} ${facet.label}`}
          <b className="font-semibold text-ink">{formatCount(facet.count)}</b>
        </StaticChip>
      ))}
    </p>
  );
}
