'use client';

import { useRouter } from 'next/navigation';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { textsAbout } from '#texts';
import type { BoardItem } from '@/lib/core/model/index.ts';
import { Chip } from '../kit/chip.tsx';
import { NothingYet } from '../kit/empty-state.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { Select } from '../kit/select.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { DisagreementRow } from './disagreement-row.tsx';
import { Settling } from './settling.tsx';

const t = textsAbout('readers');

const DIFFER = ['all', 'verdict', 'answer', 'evidence', 'alike'] as const;
const parsers = { differ: parseAsStringLiteral(DIFFER).withDefault('all'), question: parseAsString };

interface AdjudicationProps {
  dataset: string;
  items: BoardItem[];
  reader: string;
  readOnly: boolean;
}

/** Questions on which readers differ, and the one that is settled. */
export function Adjudication({ dataset, items, reader, readOnly }: AdjudicationProps) {
  const router = useRouter();
  const [{ differ, question }, set] = useQueryStates(parsers);
  const left = (by: (typeof DIFFER)[number]) =>
    items.filter((item) =>
      by === 'all' ? item.differ.length > 0 : by === 'alike' ? item.differ.length === 0 : item.differ.includes(by),
    );
  const shown = left(differ);
  const at = Math.max(
    0,
    shown.findIndex((item) => item.question === question),
  );
  const item = shown[at];
  const go = (to: number) => {
    const next = shown[to];
    if (next) void set({ question: next.question }, { history: 'replace' });
  };
  const next = () => {
    const around = [...shown.slice(at + 1), ...shown.slice(0, at)];
    const open = around.find(({ review }) => review === undefined) ?? around[0];
    if (open) void set({ question: open.question }, { history: 'replace' });
  };
  useKeys({ j: () => go(at + 1), k: () => go(at - 1) });
  return (
    <section
      aria-label={t('disagreements')}
      className="mt-3 grid overflow-hidden rounded-lg border border-line bg-panel xl:grid-cols-[276px_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col border-line max-xl:border-b xl:border-r">
        <div className="border-b border-line px-4 py-3">
          <h2 className="flex items-center gap-2 text-md font-semibold">
            {t('disagreements')}
            <span className="num text-sm font-normal text-ink-3">
              {t('n_of', { n: left('all').length, all: items.length })}
            </span>
            <span className="ml-auto flex gap-1">
              <Kbd>k</Kbd> <Kbd>j</Kbd>
            </span>
          </h2>
          <div className="mt-2 flex flex-wrap gap-1">
            {DIFFER.filter((by) => by === 'all' || by === differ || left(by).length > 0).map((by) => (
              <Chip key={by} pressed={differ === by} count={left(by).length} onClick={() => void set({ differ: by })}>
                {t(`differ/${by}`)}
              </Chip>
            ))}
          </div>
        </div>
        {item ? (
          <>
            <div className="p-3 xl:hidden">
              <Select
                label={t('question')}
                value={item.question}
                options={shown.map(({ question: value, text }, i) => ({
                  value: String(value),
                  label: `${i + 1}. ${text}`,
                }))}
                onValue={(value) => void set({ question: value })}
                className="w-full"
              />
            </div>
            <ul aria-label={t('disagreements')} className="max-h-[720px] overflow-y-auto max-xl:hidden">
              {shown.map((one) => (
                <DisagreementRow
                  key={one.question}
                  item={one}
                  selected={one === item}
                  onSelect={() => void set({ question: one.question }, { history: 'replace' })}
                />
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {item ? (
        <Settling
          key={`${item.question} ${item.review?.updated}`}
          dataset={dataset}
          item={item}
          reader={reader}
          readOnly={readOnly}
          onSettled={() => {
            next();
            router.refresh();
          }}
          onOpen={next}
        />
      ) : (
        <div className="p-4">
          <NothingYet>{items.length === 0 ? t('nobody_read') : t('none_differ')}</NothingYet>
        </div>
      )}
    </section>
  );
}
