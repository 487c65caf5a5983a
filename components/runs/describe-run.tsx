'use client';

import { NotebookPen } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { AboutRun, RunHead, RunManifest } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Input } from '../kit/input.tsx';
import { notifyProblem } from '../kit/notify.ts';
import { Popover, PopoverClose } from '../kit/popover.tsx';
import { send } from '../kit/requests.ts';

const t = textsAbout('runs');
const kit = textsAbout('kit');

const LINES = ['system', 'model', 'judge', 'commit'] as const;
const NUMBERS = ['tokens', 'cost'] as const;

/** What stands in the fields: each as a line of text. */
const fieldsOf = (manifest: RunManifest): Record<string, string> => ({
  ...Object.fromEntries([...LINES, ...NUMBERS].map((name) => [name, String(manifest[name] ?? '')])),
  tags: (manifest.tags ?? []).join(', '),
  parameters: Object.entries(manifest.parameters ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
});

/** What a field says, as the API takes it; null: nothing. */
function said(name: string, text: string): AboutRun[keyof AboutRun] {
  const trimmed = text.trim();
  if (name === 'tags')
    return [
      ...new Set(
        trimmed
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ];
  if (name === 'parameters') {
    const pairs = trimmed.split('\n').flatMap((line) => {
      const [key = '', ...value] = line.split('=');
      return key.trim() === '' ? [] : [[key.trim(), value.join('=').trim()]];
    });
    return Object.fromEntries(pairs);
  }
  if (trimmed === '') return null;
  return NUMBERS.some((one) => one === name) ? Number(trimmed.replaceAll(/[\s_]/gu, '')) : trimmed;
}

/** Says how a run was made, where its file does not, or says it otherwise. */
export function DescribeButton({ run }: { run: RunHead }) {
  const router = useRouter();
  const known = fieldsOf(run.manifest);
  const [fields, setFields] = useState(known);
  const close = useRef<HTMLButtonElement>(null);
  const changed = Object.keys(fields).filter((name) => fields[name] !== known[name]);
  const describe = async (event: FormEvent) => {
    event.preventDefault();
    const about = Object.fromEntries(changed.map((name) => [name, said(name, fields[name] ?? '')]));
    const answer = await send('PATCH', api.run(run.id), { about });
    if (!answer.ok) return notifyProblem(answer.problem);
    close.current?.click();
    router.refresh();
  };
  const label = t('describe', { name: run.name });
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <IconButton label={label} size="sm">
          <NotebookPen aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      <form onSubmit={describe} className="grid w-80 max-w-full gap-2 text-sm">
        <p className="text-xs text-ink-2">{t('describe_why')}</p>
        {[...LINES, ...NUMBERS, 'tags' as const].map((name) => (
          <label
            key={name}
            htmlFor={`about-${name}`}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-2"
          >
            <span className="text-ink-2">{t(`about_${name}`)}</span>
            <Input
              id={`about-${name}`}
              value={fields[name] ?? ''}
              inputMode={NUMBERS.some((one) => one === name) ? 'decimal' : 'text'}
              onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
              autoComplete="off"
            />
          </label>
        ))}
        <label className="grid gap-1">
          <span className="text-ink-2">{t('about_parameters')}</span>
          <textarea
            rows={2}
            value={fields.parameters}
            placeholder="temperature=0"
            onChange={(event) => setFields({ ...fields, parameters: event.target.value })}
            className="field-sizing-content block max-h-48 w-full resize-none rounded-md border border-control bg-bg px-2.5 py-1 font-mono text-xs text-ink focus-visible:outline-offset-0"
          />
        </label>
        <span className="flex justify-end gap-2">
          <PopoverClose asChild>
            <button ref={close} type="button" className="sr-only" tabIndex={-1}>
              {kit('close')}
            </button>
          </PopoverClose>
          <Button type="submit" variant="primary" disabled={changed.length === 0}>
            {t('about_save')}
          </Button>
        </span>
      </form>
    </Popover>
  );
}
