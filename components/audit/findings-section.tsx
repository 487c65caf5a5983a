'use client';

import { useQueryStates } from 'nuqs';
import { textsAbout } from '#texts';
import { RULES } from '@/lib/core/audit/rules.ts';
import type { AuditRule, AuditSummary, Dataset } from '@/lib/core/model/index.ts';
import { auditParsers } from '@/lib/core/url/audit.ts';
import { api } from '@/lib/core/url/index.ts';
import { FoundGroup } from '../datasets/found-group.tsx';
import { Skeleton } from '../kit/box.tsx';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { NothingYet } from '../kit/empty-state.tsx';
import { fetchJson } from '../kit/load.ts';
import { Menu, MenuCheck } from '../kit/menu.tsx';
import { formatCount } from '../kit/numbers.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { useQuery } from '../kit/queries.ts';
import { rich } from '../kit/rich.ts';
import { toggled } from '../kit/toggled.ts';
import { LabelSupport } from './label-support.tsx';
import { AuditSection } from './section.tsx';

const t = textsAbout('audit');
const said = textsAbout('rules');
const why = textsAbout('ruleReasons');

/** Examples fetched for one rule. */
const EXAMPLES = 100;

type Row = AuditRule & { count: number | null };

/** What the rules found, group by group. */
export function FindingsSection({ dataset }: { dataset: Dataset }) {
  const summary = useQuery(`audit ${dataset.id} ${dataset.bytes}`, (signal) =>
    fetchJson<AuditSummary>(api.audit(dataset.id), signal),
  );
  return (
    <AuditSection id="findings" title={t('findings_by_rule')} about={t('what_the_rules_found')}>
      {summary.state === 'loading' ? (
        <RulesSkeleton />
      ) : summary.state === 'failed' ? (
        <ProblemView problem={summary.problem} onRetry={summary.retry} className="mx-0" />
      ) : (
        <Rules dataset={dataset} summary={summary.value} />
      )}
    </AuditSection>
  );
}

function Rules({ dataset, summary }: { dataset: Dataset; summary: AuditSummary }) {
  const [{ severity, rule }, set] = useQueryStates({ severity: auditParsers.severity, rule: auditParsers.rule });
  const counts = new Map(summary.rules.map((one) => [one.rule, one.count]));
  const rows = RULES.flatMap((one): Row[] => {
    const count = counts.get(one.id);
    return count === undefined ? [] : [{ ...one, count }];
  });
  if (rows.length === 0) return <NothingYet>{t('none_of_the_n', { n: RULES.length })}</NothingYet>;
  const shown = rows.filter(
    (row) => (severity.length === 0 || severity.includes(row.severity)) && (rule.length === 0 || rule.includes(row.id)),
  );
  const groups = [...new Set(shown.map((row) => row.group))];
  const sum = (of: Row[]) => of.reduce((total, { count }) => total + (count ?? 0), 0);
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">
        <span className="num">{t('n_finding', { rows: sum(rows) })}</span>
        {rich(
          t.parts('span_in_the_file', {
            span: <span className="num">{formatCount(dataset.counts.findings)}</span>,
            span2: <span className="num">{formatCount(sum(rows.filter(({ code }) => code === undefined)))}</span>,
          }),
        )}
      </p>
      <div className="mb-2.5 flex flex-wrap items-center gap-1.5">
        {(['error', 'warning', 'info'] as const).map((kind) => {
          const count = rows.filter((row) => row.severity === kind).reduce((sum, row) => sum + (row.count ?? 0), 0);
          return count === 0 && !severity.includes(kind) ? null : (
            <Chip
              key={kind}
              pressed={severity.includes(kind)}
              count={count}
              onClick={() => void set({ severity: toggled(severity, kind) }, { history: 'push' })}
            >
              {t(`severity_${kind}`)}
            </Chip>
          );
        })}
        <Menu
          trigger={
            <Button size="sm">{t('rule_value', { value: rule.length > 0 ? `: ${rule.join(', ')}` : '' })}</Button>
          }
        >
          {rows.map((row) => (
            <MenuCheck
              key={row.id}
              checked={rule.includes(row.id)}
              onChange={() => void set({ rule: toggled(rule, row.id) }, { history: 'push' })}
              {...(row.count === null ? {} : { count: row.count })}
            >
              <span className="mr-2 font-mono text-xs">{row.id}</span>
              {row.name}
            </MenuCheck>
          ))}
        </Menu>
        {severity.length + rule.length > 0 ? (
          <Button variant="quiet" size="sm" onClick={() => void set({ severity: [], rule: [] }, { history: 'push' })}>
            {t('clear_filters')}
          </Button>
        ) : null}
        <span className="num ml-auto text-xs text-ink-3" role="status">
          {t('n_rule_of_n2', { n: shown.length, n2: RULES.length })}
        </span>
      </div>
      {shown.length === 0 ? <NothingYet>{t('no_rule_of_this')}</NothingYet> : null}
      <div className="space-y-4">
        {groups.map((group) => (
          <div key={group}>
            <h3 className="label-caps mb-1">{t(`group_${group}`)}</h3>
            <div className="overflow-hidden rounded-lg border border-line bg-panel">
              {shown
                .filter((row) => row.group === group)
                .map((row) => (
                  <RuleGroupRow key={row.id} dataset={dataset.id} row={row} opened={rule.length === 1} />
                ))}
            </div>
          </div>
        ))}
      </div>
      {summary.labels === undefined ? null : <LabelSupport schemes={summary.labels} />}
    </>
  );
}

function RuleGroupRow({ dataset, row, opened }: { dataset: string; row: Row; opened: boolean }) {
  const search = `?rule=${row.id}&limit=${EXAMPLES}`;
  const later = t('the_file_is_too');
  return (
    <FoundGroup
      key={`${row.id} ${opened}`}
      dataset={dataset}
      severity={row.severity}
      title={said(row.name)}
      name={
        <>
          <span className="font-semibold text-ink-2">{row.id}</span> {row.name}
        </>
      }
      count={row.count}
      explanation={row.count === null ? `${why(row.name)} ${later}` : why(row.name)}
      opened={opened}
      address={api.auditFindings(dataset, search)}
    />
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

function RulesSkeleton() {
  return (
    <div role="status" aria-label={t('checking_the_rules')}>
      <Skeleton className="mb-2.5 h-6 w-72" />
      <div className="rounded-lg border border-line bg-panel">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="border-b border-line px-4 py-3 last:border-b-0">
            <Skeleton className="h-8" />
          </div>
        ))}
      </div>
    </div>
  );
}
