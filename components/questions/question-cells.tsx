import { Image, Unlink, Wrench } from 'lucide-react';
import { textsAbout } from '#texts';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { formatDay } from '../kit/dates.ts';
import { Tag } from '../kit/tag.tsx';

const t = textsAbout('cells');

/** `2 temporal`: LoCoMo's number always, the label by the scheme in force; the other benchmarks' type in words. */
export function TypeCell({ question }: { question: QuestionHead }) {
  if (question.category === undefined) return <span title={question.type}>{question.typeLabel}</span>;
  return (
    <span>
      <b className="num font-semibold text-ink">{question.category}</b> {question.typeLabel}
    </span>
  );
}

/** The gold answer. An adversarial one is what the question tries to lure out, so it says so. */
export function AnswerCell({ question }: { question: QuestionHead }) {
  if (question.answer !== null)
    return (
      <span title={question.answer} lang={languageOf(question.answer)}>
        {question.answer}
      </span>
    );
  if (question.adversarialAnswer !== undefined) {
    return (
      <span className="text-ink-2">
        <Tag className="mr-1.5">{t('adversarial')}</Tag>
        <span title={question.adversarialAnswer} lang={languageOf(question.adversarialAnswer)}>
          {question.adversarialAnswer}
        </span>
      </span>
    );
  }
  return <span className="text-ink-3">{t('none')}</span>;
}

/** How much evidence, in words: `2 turns`, `3 turns in 2 sessions`, `2 sessions`, `none`. */
export function evidenceText({ evidence }: QuestionHead): string {
  if (evidence.turns > 0 && evidence.sessions > 1) {
    return t('turns_in', { turns: evidence.turns, sessions: evidence.sessions });
  }
  if (evidence.turns > 0) return t('n_turns', { n: evidence.turns });
  return evidence.sessions > 0 ? t('n_sessions', { n: evidence.sessions }) : t('none');
}

export function EvidenceCell({ question }: { question: QuestionHead }) {
  const { evidence } = question;
  const some = evidence.turns + evidence.sessions > 0;
  return (
    <span className="inline-flex items-center gap-1.5">
      {some ? (
        <span className="inline-flex items-center gap-1">
          <span aria-hidden className="text-2xs text-evidence">
            ◆
          </span>
          {evidenceText(question)}
        </span>
      ) : (
        <span className="text-ink-3">{t('none')}</span>
      )}
      {evidence.image ? <Note icon={Image} text={t('image')} /> : null}
      {evidence.repaired > 0 ? <Note icon={Wrench} text={t('repaired', { n: evidence.repaired })} /> : null}
      {evidence.dangling > 0 ? (
        <Note icon={Unlink} text={t('dangling', { n: evidence.dangling })} tone="text-wrong" />
      ) : null}
    </span>
  );
}

function Note({ icon: Icon, text, tone = 'text-ink-3' }: { icon: typeof Image; text: string; tone?: string }) {
  return (
    <span title={text} className={`relative z-[1] ${tone}`}>
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

export function DateCell({ question }: { question: QuestionHead }) {
  if (!question.date) return null;
  return (
    <time title={question.date.raw} dateTime={question.date.iso} className="num relative z-[1]">
      {formatDay(question.date)}
    </time>
  );
}
