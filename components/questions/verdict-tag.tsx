import { textsAbout } from '#texts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import type { Verdict } from '@/lib/core/model/index.ts';
import { Tag, type Tone } from '../kit/tag.tsx';

const t = textsAbout('reviews');

/** Shape and colour of each verdict; the words always stand beside them. */
export const VERDICT_LOOKS: Record<Verdict, { sign: string; tone: Tone }> = {
  'gold-right': { sign: '✓', tone: 'ok' },
  'gold-wrong': { sign: '✕', tone: 'no' },
  ambiguous: { sign: '≈', tone: 'review' },
  'evidence-wrong': { sign: '◇', tone: 'evidence' },
  'question-flawed': { sign: '?', tone: 'review' },
};

export function VerdictTag({ verdict }: { verdict: Verdict | undefined }) {
  if (verdict === undefined) return <Tag>{t('note')}</Tag>;
  const { sign, tone } = VERDICT_LOOKS[verdict];
  return (
    <Tag tone={tone}>
      <span aria-hidden>{sign}</span> {verdictWords(verdict)}
    </Tag>
  );
}
