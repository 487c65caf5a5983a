import { useMemo } from 'react';
import { textsAbout } from '#texts';
import type { SystemPreview } from '@/lib/core/model/index.ts';
import { sharedWords } from '@/lib/core/scoring/index.ts';
import { DiffText } from '../../results/diff-text.tsx';
import { VoteTags } from '../../results/vote-tags.tsx';

const t = textsAbout('upload');

/** The first rows of a system: question, gold, prediction and verdicts as they were understood. */
export function SampleRows({ rows }: { rows: SystemPreview['sample'] }) {
  const judged = rows.some((row) => row.votes.length > 0);
  const retrieving = rows.some((row) => row.retrieved !== null);
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t('no_row_matched')}</p>;
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full min-w-[640px] text-sm">
        <thead className="bg-sunken text-left text-xs text-ink-2">
          <tr>
            {[
              t('question'),
              t('gold'),
              t('prediction'),
              ...(judged ? [t('verdict')] : []),
              ...(retrieving ? [t('retrieved')] : []),
            ].map((title) => (
              <th key={title} scope="col" className="px-3 py-1.5 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SampleRow key={row.question} row={row} judged={judged} retrieving={retrieving} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SampleRowProps {
  row: SystemPreview['sample'][number];
  judged: boolean;
  retrieving: boolean;
}

function SampleRow({ row, judged, retrieving }: SampleRowProps) {
  const diff = useMemo(() => sharedWords(row.gold ?? '', row.prediction ?? ''), [row]);
  return (
    <tr className="border-t border-line align-top">
      <td className="w-[34%] px-3 py-1.5">
        <span className="block font-mono text-2xs break-all text-ink-3">{row.question}</span>
        {row.text}
      </td>
      <td className="w-[22%] px-3 py-1.5">
        {row.gold === null ? <span className="text-ink-3">{t('none')}</span> : <DiffText parts={diff.gold} />}
      </td>
      <td className="px-3 py-1.5 whitespace-pre-line [overflow-wrap:anywhere]">
        {row.prediction === null ? (
          <span className="text-ink-3">{t('no_answer')}</span>
        ) : (
          <span className="line-clamp-4">
            <DiffText parts={diff.prediction} />
          </span>
        )}
      </td>
      {judged ? (
        <td className="px-3 py-1.5">
          <VoteTags votes={row.votes} />
        </td>
      ) : null}
      {retrieving ? (
        <td className="num px-3 py-1.5 whitespace-nowrap">
          {row.retrieved === null ? (
            <span className="text-ink-3">{t('not_told')}</span>
          ) : (
            t('items', { n: row.retrieved })
          )}
        </td>
      ) : null}
    </tr>
  );
}
