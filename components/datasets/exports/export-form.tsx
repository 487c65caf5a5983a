'use client';

import { type FormEvent, useState } from 'react';
import { textsAbout } from '#texts';
import { EXPORT_SHAPES, type ExportAsked, type ExportShape } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { type SiteChoice, SiteOptions } from './site-options.tsx';

const t = textsAbout('exports');
const shape = textsAbout('shapes');

interface ExportFormProps {
  dataset: string;
  /** What is chosen at first. */
  first: ExportShape;
  onAsk: (asked: ExportAsked) => Promise<void>;
}

/** Which file is to be made. */
export function ExportForm({ dataset, first, onAsk }: ExportFormProps) {
  const [as, setAs] = useState(first);
  const [site, setSite] = useState<SiteChoice>({ runs: [], reviews: false, base: '/' });
  const [asking, setAsking] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    await onAsk(as === 'site' ? { as, ...site } : { as });
    setAsking(false);
  };
  return (
    <form onSubmit={ask}>
      <fieldset className="grid gap-0.5">
        <legend className="label-caps mb-1">{t('format')}</legend>
        {EXPORT_SHAPES.map((one) => (
          <label
            key={one}
            className="flex items-baseline gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-hover has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="as"
              value={one}
              checked={as === one}
              onChange={() => setAs(one)}
              className="translate-y-px accent-ink"
            />
            <span className="min-w-0">
              <span className="font-medium">{shape(one)}</span> <span className="text-ink-2">{t(`what_${one}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {as === 'site' ? <SiteOptions dataset={dataset} choice={site} onChoice={setSite} /> : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-xs text-ink-2">{t('kept')}</p>
        <Button type="submit" variant="primary" disabled={asking}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}
