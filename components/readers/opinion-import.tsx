'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { OpinionImport, Problem } from '@/lib/core/model/index.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { FileButton } from '../audit/file-button.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Input } from '../kit/input.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { sendForm } from '../kit/send-form.ts';

const t = textsAbout('readers');

type Step = { file: File; preview: OpinionImport } | { file: File; problem: Problem } | null;

/** Takes in opinions of others: first what they are, then doing it. A file that names nobody is asked whose it is. */
export function OpinionImportButton({ dataset }: { dataset: string }) {
  const router = useRouter();
  const [step, setStep] = useState<Step>(null);
  const [reader, setReader] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (file: File, apply: boolean) => {
    setBusy(true);
    const address = readersApi.importOpinions(dataset, reader);
    const url = `${address}${address.includes('?') ? '&' : '?'}apply=${apply}`;
    const end = await sendForm<OpinionImport>(url, file, {}, () => {}, new AbortController().signal);
    setBusy(false);
    if (end.kind === 'refused') return setStep({ file, problem: end.problem });
    if (end.kind !== 'done') return;
    setStep(apply ? null : { file, preview: end.value });
    if (apply) router.refresh();
  };
  const preview = step && 'preview' in step ? step.preview : null;
  const nobody = step && 'problem' in step && step.problem.type === '#no-reader';
  return (
    <>
      <FileButton label={t('import_opinions')} busy={busy} onFile={(file) => void ask(file, false)} />
      <Dialog open={step !== null} onOpenChange={() => setStep(null)} title={t('import_opinions')}>
        {step && 'problem' in step ? <ProblemView problem={step.problem} /> : null}
        {nobody ? (
          <form
            className="mt-3 flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void ask(step.file, false);
            }}
          >
            <Input
              aria-label={t('whose')}
              placeholder={t('whose')}
              value={reader}
              onChange={({ target }) => setReader(target.value)}
            />
            <Button type="submit" disabled={reader.trim() === ''}>
              {t('go_on')}
            </Button>
          </form>
        ) : null}
        {preview && step ? (
          <div className="space-y-2 text-sm text-ink-2">
            <p>{preview.readers.map((one) => t('reader_read', { reader: one.reader, n: one.count })).join(' · ')}</p>
            <p className="num">
              {t('import_counts', { added: preview.added, changed: preview.changed, same: preview.same })}
            </p>
            {preview.unmatched.length > 0 ? (
              <p>{t('unmatched', { questions: preview.unmatched.slice(0, 20).join(', ') })}</p>
            ) : null}
            {preview.problems.map(({ detail }) => (
              <p key={detail} className="text-wrong">
                {detail}
              </p>
            ))}
            <Button
              variant="primary"
              disabled={busy || preview.added + preview.changed === 0}
              onClick={() => void ask(step.file, true)}
            >
              {t('import_n', { n: preview.added + preview.changed })}
            </Button>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
