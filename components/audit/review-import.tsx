'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { ReviewImport as Preview, Problem } from '@/lib/core/model/index.ts';
import { api, auditHref } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useLeft } from '../kit/left.ts';
import { notify } from '../kit/notify.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { sendForm } from '../kit/send-form.ts';
import { outdated } from '../results/outdated.ts';
import { Conflict } from './conflict.tsx';
import { FileButton } from './file-button.tsx';

const t = textsAbout('audit');

const send = (dataset: string, file: File, search = '') =>
  sendForm<Preview>(api.importReviews(dataset) + search, file, {}, () => {}, new AbortController().signal);

type Step =
  | { state: 'none' }
  | { state: 'failed'; problem: Problem }
  | { state: 'asked'; file: File; preview: Preview };

/** Brings somebody's reviews in: first what would happen, with a choice for each conflict, then doing it. */
export function ReviewImport({ dataset }: { dataset: string }) {
  const router = useRouter();
  const [step, setStep] = useState<Step>({ state: 'none' });
  const [busy, setBusy] = useState(false);
  const [take, setTake] = useState<string[]>([]);
  const close = () => setStep({ state: 'none' });

  const look = async (file: File) => {
    setBusy(true);
    setTake([]);
    const end = await send(dataset, file);
    setBusy(false);
    if (end.kind === 'refused') setStep({ state: 'failed', problem: end.problem });
    if (end.kind === 'done') setStep({ state: 'asked', file, preview: end.value });
  };
  const apply = async (file: File, preview: Preview) => {
    setBusy(true);
    const chosen = take.map((question) => `&take=${encodeURIComponent(question)}`).join('');
    const end = await send(dataset, file, `?apply=true${chosen}`);
    setBusy(false);
    if (end.kind === 'refused') return setStep({ state: 'failed', problem: end.problem });
    notify({ kind: 'done', text: t('n_review_imported', { value: preview.added + take.length }) });
    close();
    outdated();
    router.refresh();
  };

  useLeft(`${auditHref(dataset)}#reviews`, ([file]) => file && void look(file));
  return (
    <>
      <FileButton label={t('import_reviews')} busy={busy} onFile={look} />
      <Dialog
        open={step.state !== 'none'}
        onOpenChange={close}
        title={t('import_reviews')}
        className="w-[min(720px,calc(100vw-24px))]"
      >
        {step.state === 'failed' ? <ProblemView problem={step.problem} /> : null}
        {step.state === 'asked' ? (
          <>
            <Outcome preview={step.preview} />
            {step.preview.conflicts.length === 0 ? null : (
              <>
                <h3 className="label-caps mt-4 mb-1">{t('conflicts_which_review_should')}</h3>
                <ul className="space-y-2.5">
                  {step.preview.conflicts.map((conflict) => (
                    <Conflict
                      key={conflict.question}
                      conflict={conflict}
                      theirs={take.includes(conflict.question)}
                      onChoose={(theirs) =>
                        setTake(
                          theirs
                            ? [...take, conflict.question]
                            : take.filter((question) => question !== conflict.question),
                        )
                      }
                    />
                  ))}
                </ul>
              </>
            )}
            <div className="mt-4 flex gap-2">
              <Button
                variant="primary"
                disabled={busy || step.preview.added + take.length === 0}
                onClick={() => void apply(step.file, step.preview)}
              >
                {t('import_n_review', { value: step.preview.added + take.length })}
              </Button>
              <Button variant="quiet" onClick={close}>
                {t('cancel')}
              </Button>
            </div>
          </>
        ) : null}
      </Dialog>
    </>
  );
}

function Outcome({ preview: { added, same, conflicts, unmatched, problems } }: { preview: Preview }) {
  return (
    <div className="space-y-1 text-sm text-ink-2">
      <p className="num">{t('n_new_review_same', { added, same, n: conflicts.length })}</p>
      {unmatched.length === 0 ? null : (
        <p>
          {t('n_question_this_dataset', { n: unmatched.length })}{' '}
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{unmatched.join(', ')}</span>
        </p>
      )}
      {problems.map(({ detail }) => (
        <p key={detail} className="text-wrong">
          {detail}
        </p>
      ))}
    </div>
  );
}
