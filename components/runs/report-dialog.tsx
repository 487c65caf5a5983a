'use client';

import { textsAbout } from '#texts';
import type { Run } from '@/lib/core/model/index.ts';
import { Dialog } from '../kit/dialog.tsx';
import { BetterDatasets, MatchReportView } from './match-report.tsx';

const t = textsAbout('matching');

/** The report that was made when the run was imported. Loaded when first opened. */
export function ReportDialog({ run, onOpenChange }: { run: Run; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('match_report')}
      description={`${run.file}: ${run.report.shape}`}
      className="top-[6vh]! max-h-[88vh]! w-[min(860px,calc(100vw-24px))]!"
    >
      <div className="space-y-3">
        <BetterDatasets report={run.report} />
        <MatchReportView report={run.report} />
      </div>
    </Dialog>
  );
}
