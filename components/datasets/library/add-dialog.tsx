'use client';

import { type FormEvent, useId, useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset, Problem } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DropTarget } from '../../kit/drop.tsx';
import { Input } from '../../kit/input.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { send } from '../../kit/requests.ts';
import { type OfferedSample, SampleChoices } from './sample-choices.tsx';

const t = textsAbout('library');

export interface AcceptedFiles {
  family: string;
  files: string;
}

interface AddDialogProps {
  open: boolean;
  /** Benchmarks, and which files of each are read. */
  accepted: AcceptedFiles[];
  /** Built-in samples that are not open. */
  samples: readonly OfferedSample[];
  onOpenChange: (open: boolean) => void;
  /** Opens the browser's file dialogue. */
  onChoose: () => void;
  /** A path or URL became a dataset. */
  onAdded: (dataset: Dataset) => void;
}

/** The ways to add a dataset: send a file, name one on the machine that runs Memoscope, or one of another server, or open a built-in sample. */
export function AddDialog({ open, accepted, samples, onOpenChange, onChoose, onAdded }: AddDialogProps) {
  const done = (dataset: Dataset) => {
    onOpenChange(false);
    onAdded(dataset);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('add_dataset')} description={t('format_detected')}>
      <DropTarget onChoose={onChoose} title={t('choose_or_drop')}>
        {t('stored_by')}
      </DropTarget>
      <NameForm label={t('name_path')} placeholder="/data/locomo10.json" member="path" onDone={done} />
      <NameForm
        label={t('name_url')}
        placeholder="hf://datasets/OWNER/NAME/longmemeval_s.json"
        member="url"
        onDone={done}
      />
      {samples.length === 0 ? null : (
        <>
          <h3 className="mt-4 mb-1.5 text-sm text-ink-2">{t('or_sample')}</h3>
          <SampleChoices samples={samples} onAdded={done} />
        </>
      )}
      <h3 className="label-caps mt-4 mb-1">{t('what_added')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
        {[...accepted, { family: t('compressed'), files: t('compressed_files') }].map(({ family, files }) => (
          <div key={family} className="contents">
            <dt className="font-medium">{family}</dt>
            <dd className="text-ink-2">{files}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const noUrl = (): Problem => ({
  type: '#no-url',
  title: t('no_url'),
  status: 400,
  detail: t('no_url_why'),
});

interface NameFormProps {
  label: string;
  placeholder: string;
  /** What the API takes it as. */
  member: 'path' | 'url';
  onDone: (dataset: Dataset) => void;
}

function NameForm({ label, placeholder, member, onDone }: NameFormProps) {
  const field = useId();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const named = name.trim();
    // A URL is a URL in whichever field it stands.
    const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(named)?.[1]?.toLowerCase();
    const url = scheme === 'http' || scheme === 'https' || scheme === 'hf';
    if (!url && (member === 'url' || scheme !== undefined)) return setProblem(noUrl());
    setBusy(true);
    const answer = await send<Dataset>('POST', api.datasets(), { [url ? 'url' : 'path']: named });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    onDone(answer.value);
  };
  return (
    <form onSubmit={submit} className="mt-4">
      <label htmlFor={field} className="text-sm text-ink-2">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <Input
          id={field}
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={placeholder}
          inputMode={member === 'url' ? 'url' : 'text'}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-xs"
        />
        <Button type="submit" disabled={busy || name.trim() === ''}>
          {busy ? t('adding') : t('add')}
        </Button>
      </div>
      {problem === null ? null : <ProblemView problem={problem} className="mt-3" />}
    </form>
  );
}
