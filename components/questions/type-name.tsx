import type { QuestionHead } from '@/lib/core/model/index.ts';

interface TypeNameProps {
  type: { key: string; label: string };
  /** LoCoMo: the key is a category number, which stands before its label whatever the scheme of labels. */
  numbered: boolean;
}

/** A question type as lists, plots and headings name it: `2 temporal`, `single-session-user`. */
export const TypeName = ({ type: { key, label }, numbered }: TypeNameProps) =>
  numbered ? (
    <>
      <b className="num font-semibold text-ink">{key}</b> {label}
    </>
  ) : (
    label
  );

/** The category's number with its label, or the type. */
export function TypeWords({ question }: { question: Pick<QuestionHead, 'category' | 'typeLabel'> }) {
  return (
    <span className="whitespace-nowrap">
      {question.category === undefined ? null : (
        <b className="num mr-1 font-semibold text-ink-2">{question.category}</b>
      )}
      {question.typeLabel}
    </span>
  );
}
