'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { JudgeState, Judging, RunHead } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { FileField } from '../../kit/file-field.tsx';
import { Input } from '../../kit/input.tsx';
import { notifyProblem } from '../../kit/notify.ts';
import { Select } from '../../kit/select.tsx';
import { EstimateView } from './estimate-view.tsx';
import { type AskedFor, useEstimate } from './use-judge.ts';

const t = textsAbout('judging');

/** The choice that opens a file, and the one that was opened. */
const FILE = ' choose';
const CHOSEN = ' chosen';
/** Bytes. */
const MOST_PROMPT = 256 * 1024;

interface JudgeFormProps {
  run: RunHead;
  offered: NonNullable<JudgeState['offered']>;
  categories: Judging['categories'];
  onAsk: (asked: AskedFor) => Promise<void>;
}

/** What a judge is asked with, and what that takes. */
export function JudgeForm({ run, offered, categories, onAsk }: JudgeFormProps) {
  const [prompt, setPrompt] = useState(offered.prompts[0] ?? '');
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [limit, setLimit] = useState('');
  const [prices, setPrices] = useState({ in: '', out: '' });
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asked: AskedFor = {
    prompt: prompt === CHOSEN && file ? file : prompt,
    categories,
    ...(Number(limit) >= 1 && { limit: Math.floor(Number(limit)) }),
    ...(prices.in + prices.out !== '' && { prices: { in: numberIn(prices.in), out: numberIn(prices.out) } }),
  };
  const expected = useEstimate(run.id, asked);
  const choose = async (chosen: File) => {
    if (chosen.size > MOST_PROMPT) {
      return notifyProblem({ type: '#judge-prompt', status: 413, title: t('too_long'), detail: chosen.name });
    }
    setFile({ name: chosen.name, text: await chosen.text() });
    setPrompt(CHOSEN);
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    await onAsk(asked);
    setAsking(false);
  };
  return (
    <form onSubmit={ask} className="grid gap-3 text-sm">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-0.5 max-sm:[&_dd]:mb-2">
        <Field label={t('address')}>
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{offered.host}</span>
        </Field>
        <Field label={t('model')}>
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{offered.model}</span>
        </Field>
        <Field label={t('prompt')}>
          <Select
            label={t('prompt')}
            value={prompt}
            options={[
              ...offered.prompts.map((name, at) => ({ value: name, label: at === 0 ? t('own', { name }) : name })),
              ...(file ? [{ value: CHOSEN, label: file.name }] : []),
              { value: FILE, label: t('choose_file') },
            ]}
            onValue={(value) => (value === FILE ? input.current?.click() : setPrompt(value))}
            className="w-full"
          />
          <FileField ref={input} label={t('choose_file')} onFiles={([chosen]) => void choose(chosen)} />
        </Field>
        <Field label={t('limit')}>
          <Input
            aria-label={t('limit')}
            inputMode="numeric"
            placeholder={t('all')}
            value={limit}
            onChange={(event) => setLimit(event.target.value.replace(/\D/g, ''))}
            autoComplete="off"
            className="max-w-28"
          />
        </Field>
        <Field label={t('prices')}>
          <span className="flex flex-wrap items-center gap-2">
            {(['in', 'out'] as const).map((way) => (
              <span key={way} className="flex items-center gap-1.5 text-ink-2">
                <Input
                  aria-label={t(`price_of_${way}`)}
                  inputMode="decimal"
                  value={prices[way]}
                  onChange={(event) => setPrices({ ...prices, [way]: event.target.value.replace(/[^\d.,]/g, '') })}
                  autoComplete="off"
                  className="w-20"
                />
                {t(`price_${way}`)}
              </span>
            ))}
            <span className="text-xs text-ink-2">{t('per_million')}</span>
          </span>
        </Field>
      </dl>
      <p className="text-xs text-ink-2">{t('about_prompts')}</p>
      <EstimateView expected={expected} />
      <p className="text-sm text-ink-2">{t('leaves', { host: offered.host })}</p>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={asking || expected.kind !== 'ready'}>
          {t('ask')}
        </Button>
      </div>
    </form>
  );
}

/** A number as people type it; 0 for nothing. */
const numberIn = (text: string): number => Number(text.replace(',', '.')) || 0;

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
