import { textsAbout } from '#texts';
import type { AuditLogEntry } from '@/lib/core/model/index.ts';
import { Moment } from './moments.tsx';

const t = textsAbout('people');
const did = textsAbout('deeds');

type Deed = Parameters<typeof did>[0];

/** What people did, the last first. `datasets`: also of which. */
export function Deeds({ entries, datasets = false }: { entries: readonly AuditLogEntry[]; datasets?: boolean }) {
  if (entries.length === 0) return <p className="mt-2 text-sm text-ink-2">{t('nothing_yet')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap gap-x-3 gap-y-0.5 py-1.5">
          <span className="w-44 shrink-0 text-ink-2">
            <Moment iso={entry.at} />
          </span>
          <span className="min-w-0 flex-1 break-words">
            <span className="font-medium">{entry.name ?? entry.who ?? t('nobody')}</span> {did(entry.what as Deed)}{' '}
            {datasets && entry.dataset !== null ? <span className="font-mono text-xs">{entry.dataset} </span> : null}
            {entry.subject === null ? null : <span className="font-mono text-xs">{entry.subject} </span>}
            {entry.before === null && entry.after === null ? null : (
              <span className="text-ink-2">
                {entry.before ?? '–'} → {entry.after ?? '–'}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
