import { textsAbout } from '#texts';
import type { Where } from '@/lib/core/model/index.ts';
import { questionsHref, workspaceHref } from '@/lib/core/url/index.ts';

const t = textsAbout('kit');

/** The page that shows what a finding is about: its question, turn or session in the workspace; null when it is about no place in a conversation. */
export function findingHref(dataset: string, where: Where): string | null {
  if (where.conversation !== undefined) {
    return workspaceHref(dataset, where.conversation, {
      question: where.question ?? null,
      turn: where.turn ?? null,
      session: where.session ?? null,
    });
  }
  return where.question === undefined ? null : questionsHref(dataset, { q: where.question });
}

/** Where in the file, shortest useful form: `line 12, column 5 · record 3 · $.qa[2] · byte 4 096`. Counts records from 0 as the file's arrays do. */
export function placeInFile(where: Where): string {
  const parts: string[] = [];
  if (where.line !== undefined) {
    parts.push(
      t('at_line', { n: where.line }) + (where.column === undefined ? '' : `, ${t('at_column', { n: where.column })}`),
    );
  }
  if (where.record !== undefined) parts.push(t('at_record', { n: where.record }));
  if (where.path !== undefined) parts.push(where.path);
  if (where.byte !== undefined) parts.push(t('at_byte', { n: where.byte }));
  return parts.join(' · ');
}

/** The innermost thing of the dataset a finding names, in its own id. */
export function placeInDataset(where: Where): string | null {
  return where.question ?? where.turn ?? where.session ?? where.conversation ?? null;
}
