'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { FieldRole, Mapping, RunPreview } from '@/lib/core/model/index.ts';
import { runHref } from '@/lib/core/url/index.ts';
import { Chip } from '../../kit/chip.tsx';
import { cn } from '../../kit/cn.ts';
import { BetterDatasets, MatchReportView } from '../match-report.tsx';
import { FieldList } from './field-list.tsx';
import { MappingBar } from './mapping-bar.tsx';
import { PreviewMetrics } from './preview-metrics.tsx';
import { SampleRows } from './sample-rows.tsx';

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
  if (!system) return <p className="text-sm text-ink-2">No system was found in the file.</p>;
  const { report } = system;
  return (
    <div aria-busy={busy} className={cn('space-y-6 pb-4 transition-opacity', busy && 'opacity-60')}>
      {preview.systems.length > 1 ? (
        <fieldset aria-label="System" className="flex min-w-0 flex-wrap items-center gap-1.5">
          <legend className="sr-only">Systems in this file</legend>
          {preview.systems.map(({ name, report: { matched } }) => (
            <Chip key={name} pressed={name === system.name} count={matched} onClick={() => setChosen(name)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {preview.identical?.map(({ id, name }) => (
        <p key={id} role="note" className="rounded-md border border-line bg-sunken px-3 py-2 text-sm">
          Identical to the run{' '}
          <Link href={runHref(id)} className="font-semibold underline underline-offset-2">
            {name}
          </Link>
          : it was made from this very file. Importing adds it a second time.
        </p>
      ))}
      <BetterDatasets report={report} onRetarget={onRetarget} />
      <section aria-label="What it is">
        <p className="max-w-[80ch] text-base">{report.shape}</p>
        <PreviewMetrics system={system} />
      </section>
      <section aria-label="First rows as understood">
        <h3 className="label-caps mb-1.5">First rows as understood</h3>
        <SampleRows rows={system.sample} />
      </section>
      <section aria-label="Fields">
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
          <h3 className="label-caps">Fields</h3>
          <MappingBar mapping={preview.mapping} disabled={busy} onMapping={onMapping} />
        </div>
        <FieldList fields={report.fields} asked={asked} onRole={onRole} />
      </section>
      <section aria-label="Match report">
        <h3 className="label-caps mb-1.5">Row matching</h3>
        <MatchReportView report={report} />
      </section>
    </div>
  );
}
