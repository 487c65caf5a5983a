import type { OfficialFile, OfficialRun } from '../official.ts';

/** `id,answer,answer_time` with every id of the dataset, as the contest asks; times in seconds. Answers stay as they are, formulas too. */
export function officialFile({ gold, rows }: OfficialRun): OfficialFile {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = gold.questions.map(({ id }) => {
    const row = rows.get(id);
    return [cell(id), cell(row?.answer ?? ''), row?.seconds ?? ''].join(',');
  });
  const text = ['id,answer,answer_time', ...lines].map((line) => `${line}\r\n`).join('');
  return { name: 'submit.csv', type: 'text/csv', text };
}
