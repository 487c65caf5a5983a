import { textsAbout } from '#texts';
import type { EvidenceMarks } from '@/lib/core/timeline/index.ts';
import { Tag } from '../../kit/tag.tsx';

const t = textsAbout('workspace');

/** How much evidence there is, and at which piece of it the reader is, from 0: `◆ evidence 1 of 2`. */
export function EvidenceCount({
  marks,
  stop,
}: {
  marks: Pick<EvidenceMarks, 'stops' | 'proposed'>;
  stop: number | null;
}) {
  const count = marks.stops.length;
  if (count === 0) return <Tag>{t('no_evidence')}</Tag>;
  return (
    <Tag tone="evidence" className="num">
      ◆{marks.proposed.size === 0 ? '' : '◇'}{' '}
      <span className="@max-md:sr-only">{marks.proposed.size === 0 ? t('evidence_word') : t('cited')}</span>{' '}
      {stop === null ? count : t('count', { value: stop + 1, count })}
    </Tag>
  );
}
