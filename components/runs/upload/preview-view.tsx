'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { FieldRole, Mapping, RunPreview } from '@/lib/core/model/index.ts';
import { runHref } from '@/lib/core/url/index.ts';
import { Chip } from '../../kit/chip.tsx';
import { cn } from '../../kit/cn.ts';
import { Link } from '../../kit/link.tsx';
import { rich } from '../../kit/rich.ts';
import { BetterDatasets, MatchReportView } from '../match-report.tsx';
import { FieldList } from './field-list.tsx';
import { MappingBar } from './mapping-bar.tsx';
import { PreviewMetrics } from './preview-metrics.tsx';
import { SampleRows } from './sample-rows.tsx';

const t = textsAbout('upload');
const matching = textsAbout('matching');

interface PreviewViewProps {
  preview: RunPreview;
  /** What is shown is about to be replaced. */
  busy: boolean;
  /** What is being tried. */
  asked: Mapping | null;
  onRole: (field: string, role: FieldRole) => void;
  onMapping: (mapping: Mapping | null) => void;
  /** Takes the file to another dataset. */
  onRetarget: (id: string, name: string) => void;
}

/** What was understood of a file: systems, shape, scores, first rows, fields, and what became of every row. */
export function PreviewView({ preview, busy, asked, onRole, onMapping, onRetarget }: PreviewViewProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const system = preview.systems.find(({ name }) => name === chosen) ?? preview.systems[0];
  if (!system) return <p className="text-sm text-ink-2">{t('no_system')}</p>;
  const { report } = system;
  return (
    <div aria-busy={busy} className={cn('space-y-6 pb-4 transition-opacity', busy && 'opacity-60')}>
      {preview.systems.length > 1 ? (
        <fieldset aria-label={t('system')} className="flex min-w-0 flex-wrap items-center gap-1.5">
          <legend className="sr-only">{t('systems')}</legend>
          {preview.systems.map(({ name, report: { matched } }) => (
            <Chip key={name} pressed={name === system.name} count={matched} onClick={() => setChosen(name)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {preview.identical?.map(({ id, name }) => (
        <p key={id} role="note" className="rounded-md border border-line bg-sunken px-3 py-2 text-sm">
          {rich(
            t.parts('identical', {
              run: (
                <Link href={runHref(id)} className="font-semibold underline underline-offset-2">
                  {name}
                </Link>
              ),
            }),
          )}
        </p>
      ))}
      <BetterDatasets report={report} onRetarget={onRetarget} />
      <section aria-label={t('what_it_is')}>
        <p className="max-w-[80ch] text-base">{report.shape}</p>
        <PreviewMetrics system={system} />
      </section>
      <section aria-label={t('first_rows')}>
        <h3 className="label-caps mb-1.5">{t('first_rows')}</h3>
        <SampleRows rows={system.sample} />
      </section>
      <section aria-label={t('fields')}>
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
          <h3 className="label-caps">{t('fields')}</h3>
          <MappingBar mapping={preview.mapping} disabled={busy} onMapping={onMapping} />
        </div>
        <FieldList fields={report.fields} asked={asked} onRole={onRole} />
      </section>
      <section aria-label={matching('match_report')}>
        <h3 className="label-caps mb-1.5">{t('row_matching')}</h3>
        <MatchReportView report={report} />
      </section>
    </div>
  );
}
