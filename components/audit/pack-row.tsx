'use client';

import { useRouter } from 'next/navigation';
import { useOptimistic, useState, useTransition } from 'react';
import { textsAbout } from '#texts';
import type { Ceiling } from '@/lib/core/audit/ceiling.ts';
import { packWords } from '@/lib/core/audit/pack-words.ts';
import type { ErrorPack } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { formatDay } from '../kit/dates.ts';
import { notify, notifyProblem } from '../kit/notify.ts';
import { formatDecimal, THIN } from '../kit/numbers.ts';
import { Removal } from '../kit/removal.tsx';
import { send } from '../kit/requests.ts';
import { Switch } from '../kit/switch.tsx';
import { Tag } from '../kit/tag.tsx';
import { outdated } from '../results/outdated.ts';
import { PackEntries } from './pack-entries.tsx';

const t = textsAbout('audit');

interface PackRowProps {
  dataset: string;
  pack: ErrorPack;
  /** What the pack does by itself. */
  ceiling: Ceiling | undefined;
  readOnly: boolean;
}

/** One error pack: its switch, how well it fits, what it holds. */
export function PackRow({ dataset, pack, ceiling, readOnly }: PackRowProps) {
  const router = useRouter();
  const [enabled, setEnabled] = useOptimistic(pack.enabled);
  const name = packWords(pack.name);
  const [, startTransition] = useTransition();
  const [open, setOpen] = useState(false);
  const set = (on: boolean) =>
    startTransition(async () => {
      setEnabled(on);
      const answer = await send<ErrorPack>('PATCH', api.errorPack(dataset, pack.id), { enabled: on });
      if (!answer.ok) notifyProblem(answer.problem);
      outdated();
      router.refresh();
    });
  const best = ceiling === undefined ? null : ceilingText(ceiling);
  const unmatched = pack.total - pack.matched;
  const differing = pack.mismatched - unmatched;
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
        <Switch
          label={t('use_name', { name })}
          checked={enabled}
          onChange={set}
          disabled={readOnly}
          className="mt-0.5"
        />
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-xs text-ink-3">
              {t('value_imported_value2', {
                value: pack.source === undefined || pack.source === pack.name ? '' : `${pack.source} · `,
                value2: formatDay({ raw: pack.created, iso: pack.created }),
              })}
            </span>
          </p>
          <p className="num mt-0.5 text-sm text-ink-2">
            {t('n_entry_matched_attached', { total: pack.total, matched: pack.matched, corrupting: pack.corrupting })}
            {best === null ? '.' : t('a_ceiling_of_best', { best })}
          </p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {pack.mismatched === 0 ? <Tag tone="ok">{t('0_mismatches')}</Tag> : null}
            {unmatched > 0 ? <Tag tone="no">{t('n_entry_without_a', { unmatched })}</Tag> : null}
            {differing > 0 ? <Tag tone="evidence">{t('differing_differ_in_text', { differing })}</Tag> : null}
          </p>
        </div>
        <div className="flex gap-1">
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('hide_entries') : t('show_entries')}
          </Button>
          {readOnly ? null : <RemovePack dataset={dataset} pack={pack} />}
        </div>
      </div>
      {open ? <PackEntries dataset={dataset} pack={pack} /> : null}
    </li>
  );
}

function RemovePack({ dataset, pack }: { dataset: string; pack: ErrorPack }) {
  const router = useRouter();
  const name = packWords(pack.name);
  const remove = async () => {
    const answer = await send('DELETE', api.errorPack(dataset, pack.id));
    if (answer.ok) notify({ kind: 'done', text: t('name_was_removed', { name }) });
    else notifyProblem(answer.problem);
    outdated();
    router.refresh();
  };
  return (
    <Removal
      label={t('remove_name', { name })}
      verb={t('remove')}
      question={t('remove_name_2', { name })}
      onRemove={remove}
    >
      {t('your_file_stays_where')}
    </Removal>
  );
}

/** `93.57 %`: the best score that gold in doubt still allows; null where no question should be answered. */
export const ceilingText = ({ answerable, corrupted }: Ceiling): string | null =>
  answerable === 0 ? null : `${formatDecimal((1 - corrupted / answerable) * 100, 2)}${THIN}%`;
