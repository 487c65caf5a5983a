import type { Change } from './corrected.ts';
import { code, inline } from './markdown.ts';

/** A file, by name and content. */
interface FileOf {
  name: string;
  sha256: string;
}

/** What was changed in a corrected dataset file, as Markdown: each question with what it said, what it says, who found it and why. */
export function changelog(changes: readonly Change[], from: FileOf, to: FileOf): string {
  const questions = Map.groupBy(changes, ({ question }) => question);
  const head = [
    `# Changes to ${inline(from.name)}`,
    [
      `- **From:** ${code(from.name)}, SHA-256 ${code(from.sha256)}`,
      `- **To:** ${code(to.name)}, SHA-256 ${code(to.sha256)}`,
      `- **Questions:** ${questions.size}; answers: ${changes.filter(({ field }) => field === 'answer').length}, evidence: ${changes.filter(({ field }) => field === 'evidence').length}`,
    ].join('\n'),
  ];
  const sections = [...questions].map(([question, all]) => {
    const [{ text = '', review } = {}] = all;
    const lines = all.map(
      ({ field, before, after }) => `- **${field}:** ${code(JSON.stringify(before))} → ${code(JSON.stringify(after))}`,
    );
    const who = [
      ...(review?.verdict ? [`- **Verdict:** ${review.verdict}`] : []),
      ...(review?.reviewer ? [`- **By:** ${inline(review.reviewer)}, ${review.updated.slice(0, 10)}`] : []),
      ...(review?.provenance ? [`- **Settled from:** ${review.provenance.readers.map(inline).join(', ')}`] : []),
    ];
    const note = review?.note
      ?.split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    return [`## ${code(question)}`, inline(text), [...lines, ...who].join('\n'), ...(note ? [note] : [])].join('\n\n');
  });
  return `${[...head, ...sections].join('\n\n')}\n`;
}
