import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset, Problem } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { mappingHref } from '@/lib/core/url/mapping.ts';
import { Button } from '../../kit/button.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { sendForm } from '../../kit/send-form.ts';

const t = textsAbout('shell');

/** A file of an unknown shape becomes a dataset that waits for its mapping. */
export function MapIt({ file, onDone }: { file: File; onDone: () => void }) {
  const router = useRouter();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const begin = async () => {
    setProblem(null);
    setSent(0);
    abort.current = new AbortController();
    const onSent = (bytes: number, total: number) => setSent(total > 0 ? bytes / total : 0);
    const end = await sendForm<Dataset>(api.datasets(), file, {}, onSent, abort.current.signal);
    setSent(null);
    if (end.kind === 'refused') return setProblem(end.problem);
    if (end.kind !== 'done') return;
    onDone();
    router.push(mappingHref(end.value.id));
  };
  return (
    <div className="mt-3">
      <p className="text-sm text-ink-2">{t('map_why')}</p>
      {problem ? <ProblemView problem={problem} className="mt-2 max-w-none" /> : null}
      {sent === null ? (
        <p className="mt-2 flex justify-end">
          <Button variant="primary" onClick={() => void begin()}>
            {t('map_file')}
          </Button>
        </p>
      ) : (
        <div className="mt-3">
          <ProgressBar label={file.name} share={sent} />
        </div>
      )}
    </div>
  );
}
