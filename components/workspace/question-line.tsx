import { textsAbout } from '#texts';
import type { Question } from '@/lib/core/model/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';

const t = textsAbout('workspace');

interface QuestionLineProps {
  question: Question;
  /** Shows all that is known of it. */
  onOpen: () => void;
}

/** The open question and its gold in a line or two, where the inspector is not on screen. */
export function QuestionLine({ question, onOpen }: QuestionLineProps) {
  const { text, answer, abstention } = question;
  return (
    <button
      type="button"
      data-question-line
      data-print
      onClick={onOpen}
      className="block w-full shrink-0 border-b border-line bg-panel px-3 py-1.5 text-left text-sm focus-visible:-outline-offset-2"
    >
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        <span className="sr-only">{t('question_2')} </span>
        <span className="font-medium" lang={languageOf(text)}>
          {text}
        </span>{' '}
        <span aria-hidden className="text-ink-3">
          →
        </span>{' '}
        <span className="sr-only">{t('gold_2')} </span>
        <span className="text-ink-2" lang={languageOf(answer ?? '')}>
          {answer ?? (abstention ? t('should') : t('no_gold_answer'))}
        </span>
      </span>
    </button>
  );
}
