import { ArrowRight, Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Facet, Listed, MatchReport, Where } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { StaticChip } from '../kit/chip.tsx';
import { formatCount, formatShare, plural } from '../kit/numbers.ts';
import { whereText } from '../kit/problem-view.tsx';
import { METHOD_WORDS } from '../results/words.ts';

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
        The file fits <b className="font-semibold">{better.name}</b> better: {plural(better.matched, 'row')} would match
        there, {formatCount(report.matched)} do here.
      </p>
      {onRetarget === undefined ? null : (
        <Button onClick={() => onRetarget(better.id, better.name)}>
          Read it for {better.name} <ArrowRight aria-hidden className="size-4" />
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
        <Fact count={report.rows} what={report.rows === 1 ? 'row' : 'rows'} />
        <Fact count={report.matched} what="matched" />
        {report.how.map(({ by, count }) => (
          <Fact key={by} count={count} what={METHOD_WORDS[by]} />
        ))}
        <HashFact hash={report.datasetHash} />
      </ul>
      <Part one="row matches no question" many="rows match no question" list={unmatched} bad>
        {(row) => (
          <>
            <span className="block break-words">
              {row.text === '' ? <i className="text-ink-3">no text</i> : row.text}
            </span>
            <span className="text-xs text-ink-2">
              {row.why} <Place where={row.where} />
            </span>
            {row.nearest === undefined ? null : (
              <span className="block text-xs text-ink-2">
                nearest ({formatShare(row.nearest.similarity, 1)} alike):{' '}
                <span className="font-mono text-ink-3">{row.nearest.question}</span> {row.nearest.text}
              </span>
            )}
          </>
        )}
      </Part>
      <Part
        one="row is a duplicate and is not counted"
        many="rows are duplicates and are not counted"
        list={duplicates}
      >
        {(row) => (
          <>
            <span className="font-mono text-xs">{row.question}</span> <span className="text-ink-2">{row.why}</span>{' '}
            <span className="text-xs text-ink-3">
              kept <Place where={row.kept} />, left out {row.dropped.map((where) => whereText(where)).join('; ')}
            </span>
          </>
        )}
      </Part>
      <Part
        one="row was matched by its order because the question text occurs more than once"
        many="rows were matched by their order because the question text occurs more than once"
        list={ambiguous}
      >
        {(row) => (
          <>
            <span className="font-mono text-xs">{row.question}</span> <span className="text-ink-2">{row.why}</span>{' '}
            <Place where={row.where} />
          </>
        )}
      </Part>
      <Part
        one="row has a gold answer that differs from the dataset’s"
        many="rows have gold answers that differ from the dataset’s"
        list={goldDiffers}
      >
        {(row) => (
          <span className="grid gap-x-3 md:grid-cols-[110px_1fr_1fr]">
            <span className="font-mono text-xs">{row.question}</span>
            <span className="break-words">
              <span className="text-xs text-ink-3">file </span>
              {row.file}
            </span>
            <span className="break-words">
              <span className="text-xs text-ink-3">dataset </span>
              {row.dataset}
            </span>
          </span>
        )}
      </Part>
      <Part one="part could not be read" many="parts could not be read" list={problems} bad>
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
            <b className="font-semibold">{formatCount(missing.total)}</b>{' '}
            {missing.total === 1 ? 'question has no row' : 'questions have no row'}
          </summary>
          <div className="space-y-2 border-t border-line px-3 py-2">
            <Facets name="by type" facets={missing.byType} />
            <Facets name="by conversation" facets={missing.byConversation} />
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
          <CircleHelp aria-hidden className="size-3.5" /> dataset hash could not be compared
        </StaticChip>
      </li>
    );
  }
  return (
    <li title={`file ${hash.file ?? '–'}\ndataset ${hash.dataset ?? '–'}`}>
      <StaticChip className={hash.equal ? '' : 'text-wrong'}>
        {hash.equal ? <Check aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
        {hash.equal ? 'dataset hash equal' : 'made from another version of the dataset: the hash differs'}
      </StaticChip>
    </li>
  );
}

interface PartProps<T> {
  /** What so many are, after their number. */
  one: string;
  many: string;
  list: Listed<T>;
  /** Rows were lost. */
  bad?: boolean;
  children: (item: T) => ReactNode;
}

function Part<T>({ one, many, list, bad = false, children }: PartProps<T>) {
  if (list.total === 0) return null;
  return (
    <details className="rounded-md border border-line" open={bad && list.total <= 5}>
      <summary className={bad ? 'num px-3 py-1.5 text-wrong' : 'num px-3 py-1.5'}>
        <b className="font-semibold">{formatCount(list.total)}</b> {list.total === 1 ? one : many}
      </summary>
      <ol className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line">
        {list.items.map((item) => (
          <li key={JSON.stringify(item)} className="px-3 py-1.5">
            {children(item)}
          </li>
        ))}
        {list.items.length < list.total ? (
          <li className="px-3 py-1.5 text-xs text-ink-3">and {formatCount(list.total - list.items.length)} more</li>
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
