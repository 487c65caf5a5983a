'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Ceiling } from '@/lib/core/audit/ceiling.ts';
import type { Dataset, ErrorPack, Problem } from '@/lib/core/model/index.ts';
import { api, auditHref } from '@/lib/core/url/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { NothingYet } from '../kit/empty-state.tsx';
import { useLeft } from '../kit/left.ts';
import { Link } from '../kit/link.tsx';
import { notify } from '../kit/notify.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { rich } from '../kit/rich.ts';
import { sendForm } from '../kit/send-form.ts';
import { outdated } from '../results/outdated.ts';
import { FileButton } from './file-button.tsx';
import { ceilingText, PackRow } from './pack-row.tsx';
import { AuditSection } from './section.tsx';

const t = textsAbout('audit');

/** Where reviewing the known errors goes on, how many they are and how many have a verdict. */
export interface ErrorQueue {
  href: string;
  total: number;
  done: number;
}

interface PacksSectionProps {
  dataset: Dataset;
  packs: ErrorPack[];
  ceiling: Ceiling;
  /** Ceiling of each pack by itself, by id. */
  ceilings: Record<string, Ceiling>;
  /** The known errors as a review queue; null without any. */
  queue: ErrorQueue | null;
  readOnly: boolean;
}

/** Lists of known errors: which are there, what they say, and what they do to the best possible score. */
export function PacksSection({ dataset, packs, ceiling, ceilings, queue, readOnly }: PacksSectionProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const add = async (file: File) => {
    setBusy(true);
    setProblem(null);
    const url = api.errorPacks(dataset.id);
    const end = await sendForm<ErrorPack>(url, file, {}, () => {}, new AbortController().signal);
    setBusy(false);
    if (end.kind === 'refused') return setProblem(end.problem);
    if (end.kind === 'done') {
      const { name, matched, total } = end.value;
      notify({
        kind: 'done',
        text: t('name_matched_of_n', { name, matched, total }),
      });
      outdated();
      router.refresh();
    }
  };
  useLeft(`${auditHref(dataset.id)}#error-packs`, (files) => files.forEach((file) => void add(file)));
  return (
    <AuditSection
      id="error-packs"
      title={t('error_packs')}
      about={t('published_lists_of_known')}
      actions={readOnly ? null : <FileButton label={t('import_error_pack')} busy={busy} onFile={add} />}
    >
      {problem === null ? null : <ProblemView problem={problem} className="mx-0 mb-3" />}
      {packs.length === 0 ? (
        <NothingYet>{t('no_error_pack_yet')}</NothingYet>
      ) : (
        <ul aria-label={t('error_packs')} className="overflow-hidden rounded-lg border border-line bg-panel">
          {packs.map((pack) => (
            <PackRow key={pack.id} dataset={dataset.id} pack={pack} ceiling={ceilings[pack.id]} readOnly={readOnly} />
          ))}
        </ul>
      )}
      {queue === null || readOnly ? null : (
        <p className="num mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {rich(
            t.parts('review_these_total_done', {
              total: queue.total,
              done: queue.done,
              total2: queue.total,
              link: (inner) => (
                <Link href={queue.href} prefetch={false} className={buttonClass('primary')}>
                  {inner}
                </Link>
              ),
            }),
          )}
        </p>
      )}
      <CeilingWords ceiling={ceiling} />
    </AuditSection>
  );
}

/** `93.57 %` of the answerable questions have gold that nobody doubts. */
function CeilingWords({ ceiling }: { ceiling: Ceiling }) {
  const { answerable, corrupted } = ceiling;
  if (answerable === 0) return null;
  return (
    <p className="num mt-2.5 text-sm text-ink-2">
      {corrupted === 0
        ? t('no_gold_answer_is', { answerable })
        : rich(
            t.parts('ceiling_strong_with_the', {
              strong: <strong className="font-semibold text-ink">{ceilingText(ceiling)}</strong>,
              corrupted,
              answerable,
            }),
          )}
    </p>
  );
}
