'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { textsAbout } from '#texts';
import { type Categories, inScope, type QuestionType } from '@/lib/core/model/index.ts';
import { runsHref } from '@/lib/core/url/index.ts';
import { CheckLabel } from '../kit/check-label.tsx';
import { cn } from '../kit/cn.ts';
import { ExportMenu } from '../kit/grid/table-menus.tsx';
import { Link } from '../kit/link.tsx';
import { Select } from '../kit/select.tsx';
import { TypeName } from '../questions/type-name.tsx';
import { CategoriesSwitch } from '../results/categories-switch.tsx';
import { metricOf, metricTitle } from '../results/metrics.ts';
import { CompareTicked, useTicked } from '../results/ticked.tsx';
import { LeaderboardGroup } from './leaderboard-group.tsx';
import {
  commonMetric,
  groupRuns,
  isScored,
  type LeaderboardRun,
  type LeaderboardSort,
  leaderboardExport,
  leaderboardMetrics,
  rankRuns,
} from './leaderboard-rows.ts';

const t = textsAbout('leaderboard');
const compare = textsAbout('ticked');

interface LeaderboardProps {
  dataset: string;
  runs: LeaderboardRun[];
  types: QuestionType[];
  /** LoCoMo: keys of types are category numbers. */
  numbered: boolean;
  /** LoCoMo: which categories count. */
  categories: Categories;
}

/**
 * The runs of a dataset, each by its headline or all by one metric, and by type. Judges are named: their scores do not compare.
 * Static bundles, which have no pages of runs, go without.
 */
export function Leaderboard({ dataset, runs, types, numbered, categories }: LeaderboardProps) {
  const metrics = useMemo(() => leaderboardMetrics(runs), [runs]);
  const [chosen, setMetric] = useState(() => commonMetric(runs));
  const [sort, setSort] = useState<LeaderboardSort>({ by: 'all', descending: true });
  const { ticked, toggle } = useTicked(runs.map(({ run }) => run));
  const metric = chosen !== null && metrics.includes(chosen) ? chosen : null;
  const by = useMemo(() => ({ metric, categories }), [metric, categories]);
  const [together, setTogether] = useState(false);
  const ranked = useMemo(() => rankRuns(runs, by, sort), [runs, by, sort]);
  const found = useMemo(() => groupRuns(ranked, by), [ranked, by]);
  const apart = !together && sort.by !== 'name' && found.length > 1;
  const groups = apart ? found : [{ setting: null, rows: ranked }];
  const doubted = runs.some(({ doubt }) => doubt?.ceiling !== undefined);
  const kinds = types.length > 1 ? types : [];
  const outside = ({ key }: QuestionType) =>
    numbered && categories !== 'all' && !inScope({ category: Number(key) }, categories);
  const columns = kinds.filter((type) => !outside(type) || isScored(type, runs, by));
  const heading = (by: string, content: ReactNode, more?: string) => (
    <Heading key={by} by={by} sort={sort} onSort={setSort} {...(more !== undefined && { title: more })}>
      {content}
    </Heading>
  );
  return (
    <section aria-labelledby="leaderboard" data-live="runs" className="rounded-lg border border-line bg-panel">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 pb-2">
        <h2 id="leaderboard" className="text-sm font-semibold">
          {t('runs')}
        </h2>
        <Select
          label={t('metric')}
          value={metric ?? ''}
          onValue={(id) => setMetric(id === '' ? null : id)}
          options={[
            { value: '', label: t('runs_own') },
            ...metrics.map((id) => ({ value: id, label: metricTitle(id) })),
          ]}
        />
        {numbered ? <CategoriesSwitch categories={categories} /> : null}
        <p
          className="min-w-0 flex-1 basis-64 text-xs text-ink-2"
          title={metric === null ? undefined : metricOf(metric).rule}
        >
          {metric === null ? t('each_by_own') : metricOf(metric).definition} {t('bar')}
        </p>
        <span className="flex gap-2">
          <CompareTicked ticked={ticked} />
          <ExportMenu
            name={`${dataset}-runs`}
            disabled={ranked.length === 0}
            rows={() => leaderboardExport(ranked, by, kinds)}
          />
        </span>
      </div>
      <div className="overflow-x-auto">
        <table aria-label={t('runs')} className="w-full text-sm">
          <thead className="border-y border-line bg-sunken text-left text-xs text-ink-2">
            <tr>
              <th scope="col" className="w-9 py-1.5 pl-4">
                <span className="sr-only">{compare('compare')}</span>
              </th>
              {heading('name', t('run'))}
              {heading('all', metric === null ? t('score') : metricTitle(metric))}
              {columns.map((type) =>
                outside(type)
                  ? heading(
                      type.key,
                      <span className="max-w-40 text-left whitespace-normal">
                        <TypeName type={type} numbered={numbered} />{' '}
                        <span className="font-normal text-ink-3">{t('not_counted')}</span>
                      </span>,
                      t('outside'),
                    )
                  : heading(type.key, <TypeName type={type} numbered={numbered} />),
              )}
              {doubted ? heading('ceiling', t('ceiling'), t('ceiling_why')) : null}
            </tr>
          </thead>
          {groups.map(({ setting, rows }) => (
            <LeaderboardGroup
              key={JSON.stringify(setting)}
              setting={setting}
              rows={rows}
              by={by}
              types={columns}
              doubted={doubted}
              ticked={ticked}
              onTick={toggle}
            />
          ))}
        </table>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-ink-2">
        <Link href={runsHref(dataset)} className="rounded-sm underline underline-offset-2 hover:text-ink">
          {t('n', { n: runs.length })}
        </Link>
        {apart ? <span>{t('groups_why')}</span> : null}
        {found.length > 1 ? <CheckLabel label={t('together')} checked={together} onChange={setTogether} /> : null}
      </p>
    </section>
  );
}

interface HeadingProps {
  by: string;
  sort: LeaderboardSort;
  onSort: (sort: LeaderboardSort) => void;
  title?: string;
  children: ReactNode;
}

function Heading({ by, sort, onSort, title, children }: HeadingProps) {
  const present = sort.by === by;
  const Icon = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={present ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className="px-3 py-1.5 font-medium whitespace-nowrap"
    >
      <button
        type="button"
        title={title}
        onClick={() => onSort({ by, descending: present ? !sort.descending : by !== 'name' })}
        className={cn('inline-flex items-center gap-1 rounded-sm hover:text-ink', present && 'text-ink')}
      >
        {children}
        {present ? <Icon aria-hidden className="size-3" /> : null}
      </button>
    </th>
  );
}
