import { textsAbout } from '#texts';
import type { DatasetMapping } from '@/lib/core/model/index.ts';

const t = textsAbout('mapping');

/** A mapping for those who may not change it. */
export function ReadMapping({ name, mapping }: { name: string; mapping: DatasetMapping | null }) {
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-4xl flex-1 flex-col px-4 pt-6 pb-6">
      <h1 className="text-xl font-semibold tracking-tight break-words">{t('map_name', { name })}</h1>
      <p className="mt-1 text-sm text-ink-2">{mapping ? t('only_look') : t('natively')}</p>
      {mapping ? (
        <textarea
          readOnly
          aria-label={t('json_of')}
          value={JSON.stringify(mapping, null, 2)}
          className="mt-3 min-h-0 flex-1 resize-none rounded-lg border border-line bg-panel px-4 py-3 font-mono text-xs"
        />
      ) : null}
    </div>
  );
}
