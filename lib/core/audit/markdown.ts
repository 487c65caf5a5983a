import { type Review, VERDICTS } from '../model/index.ts';
import type { ReviewedQuestion } from './pack-format.ts';
import { verdictWords } from './verdict-words.ts';

/** Reviews as Markdown for an issue of the benchmark's repository: a summary, then each question with what it should say. */
export function reviewsMarkdown(dataset: { name: string }, reviewed: readonly ReviewedQuestion[]): string {
  const counts = VERDICTS.flatMap((verdict) => {
    const count = reviewed.filter(({ review }) => review.verdict === verdict).length;
    return count === 0 ? [] : [`- ${verdictWords(verdict)}: ${count}`];
  });
  const head = `# Review of ${inline(dataset.name)}: ${reviewed.length} ${reviewed.length === 1 ? 'question' : 'questions'}`;
  return `${[head, ...(counts.length > 0 ? [counts.join('\n')] : []), ...reviewed.map(section)].join('\n\n')}\n`;
}

function section({ review, question }: ReviewedQuestion): string {
  const verdict = review.verdict === undefined ? 'note' : verdictWords(review.verdict);
  const cited = [...new Set(question?.evidence.map(({ raw }) => raw) ?? [])];
  const turns = review.evidence?.map(({ turn }) => turn) ?? [];
  const lines = [
    ['Question', question && inline(question.text)],
    ['Category', question?.category === undefined ? question?.type : String(question.category)],
    ['Gold answer', question && (question.answer === null ? 'none' : inline(question.answer))],
    ['Proposed answer', review.answer && inline(review.answer)],
    ['Cited evidence', cited.map(code).join(', ')],
    ['Correct evidence', turns.map(code).join(', ')],
    ['Reviewer', review.reviewer && inline(review.reviewer)],
    ['Settled from', review.provenance?.readers.map(inline).join(', ')],
  ].flatMap(([name, value]) => (value ? [`- **${name}:** ${value}`] : []));
  return [`## ${code(review.question)}: ${verdict}`, lines.join('\n'), ...noteOf(review)].join('\n\n');
}

const noteOf = ({ note }: Review) =>
  note === undefined
    ? []
    : [
        note
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
      ];

/** Text on one line that Markdown shows as it is. */
export const inline = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#@]/g, '\\$&');

/** An id as code, also one with backticks in it. */
export const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
