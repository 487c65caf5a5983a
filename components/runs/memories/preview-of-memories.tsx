import { textsAbout } from '#texts';
import { type MemoryPreview, originKind, type Where } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { formatCount, listed } from '../../kit/numbers.ts';

const t = textsAbout('memories');

const COUNTS = [
  'rows',
  'repeats',
  'given',
  'sessions',
  'estimated',
  'untraced',
  'leaked',
  'replaced',
  'ended',
] as const;

/** What was understood of a file of memories, before anything is stored. */
export function PreviewOfMemories({ preview: { report, sample } }: { preview: MemoryPreview }) {
  const { shape, memories, conversations, matchedBy, partial, unmatched, problems } = report;
  return (
    <div className="space-y-4 pb-4 text-sm">
      <p>
        <b className="font-semibold">{t(`shape_${shape}`)}</b> · {t('what', { n: memories, conversations })}
      </p>
      {partial ? <p className="rounded-md bg-review-bg px-3 py-1.5 text-review">{t('partial')}</p> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {COUNTS.filter((key) => report[key] > 0).map((key) => (
          <div key={key} className="contents" data-count={key}>
            <dt className="num text-right font-semibold">{formatCount(report[key])}</dt>
            <dd className="text-ink-2">{t(key)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">
        {t('matched')}: {listed(matchedBy.map(({ by, count }) => `${t(`matched_${by}`)} (${formatCount(count)})`))}
      </p>
      <Left title={t('unmatched', { n: unmatched.total })} list={unmatched} of={({ name }) => name} />
      <Left title={t('left_out', { n: problems.total })} list={problems} of={({ message }) => message} />
      <div>
        <h3 className="label-caps mb-1">{t('first')}</h3>
        <ul className="divide-y divide-line rounded-md border border-line">
          {sample.map((memory) => (
            <li key={`${memory.conversation} ${memory.id}`} className="px-3 py-1.5">
              <p className="flex flex-wrap gap-x-2 text-xs text-ink-2">
                <span className="font-mono text-memory">{memory.id}</span>
                <span className="font-mono">{memory.conversation}</span>
                <span className="num">{placeOf(memory.origin)}</span>
              </p>
              <p {...inItsLanguage(memory.text)} className="line-clamp-2 [overflow-wrap:anywhere]">
                {memory.text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** `D1:3`, `≈ D1:3`, the session alone, or that nobody can trace it. */
function placeOf(origin: MemoryPreview['sample'][number]['origin']): string {
  const kind = originKind(origin);
  if (kind === 'given') return origin.turns.join(' ');
  if (kind === 'estimated') return `≈ ${origin.turns.join(' ')}`;
  return kind === 'session' ? origin.sessions.join(' ') : t(kind);
}

interface LeftProps<T> {
  title: string;
  list: { total: number; items: T[] };
  of: (item: T) => string;
}

/** Rows that are no memories of the dataset, each with its place. */
function Left<T extends { where: Where }>({ title, list: { total, items }, of }: LeftProps<T>) {
  if (total === 0) return null;
  return (
    <details open className="rounded-md border border-line px-3 py-1.5">
      <summary className="cursor-pointer font-medium text-wrong">{title}</summary>
      <ul className="mt-1 space-y-0.5 text-ink-2">
        {items.slice(0, 20).map((item) => (
          <li key={JSON.stringify(item.where)}>
            <span className="num font-mono text-xs">{placed(item.where)}</span> {of(item)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const placed = ({ line, path }: Where): string =>
  [line === undefined ? null : t('line', { line }), path].filter(Boolean).join(' ');
