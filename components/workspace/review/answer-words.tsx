import { textsAbout } from '#texts';
import type { AuditFinding } from '@/lib/core/model/index.ts';
import { Section } from '../section.tsx';
import type { ReviewedQuestion } from './marks.ts';
import { TurnButton } from './turn-button.tsx';

const t = textsAbout('workspace');

/** What the computed rules say of the question, and where the words of its answer do occur. */
export function AnswerWords({ findings, onGo }: { findings: AuditFinding[]; onGo: ReviewedQuestion['onGo'] }) {
  if (findings.length === 0) return null;
  return (
    <Section title={t('checks')}>
      <ul className="space-y-1.5 text-sm text-ink-2">
        {findings.map(({ rule, title = '', message, elsewhere = [] }) => (
          <li key={`${rule} ${message}`}>
            <span title={`${title} (${rule})`}>{message}</span>
            {elsewhere.length === 0 ? null : (
              <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-3">
                {t('occurs_in')}
                {elsewhere.map(({ turn, words }) => (
                  <span key={turn}>
                    <TurnButton turn={turn} known onGo={onGo} /> {words.join(', ')}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
