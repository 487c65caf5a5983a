import { referenceOf, sessionIn } from '../chat/references.ts';
import type { OfficialFile, OfficialRun } from '../official.ts';
import type { Traits } from '../traits.ts';

export const gigamemory: Traits = {
  family: 'gigamemory',
  keys: ['messages'],
  turnsAre: 'turns_of.chat',
  scorers: ['lexical-f1'],
  defaultMetric: 'lexical_f1',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: false, knownByEvidence: false },
  firstTurn: 0,
  official: officialFile,
  goldIn: 'dialogue',
  himga: 'sessions',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: true,
  secondsField: 'answer_time',
};

/** `id,answer,answer_time` with every id of the dataset, as the contest asks; times in seconds. Answers stay as they are, formulas too. */
function officialFile({ gold, rows }: OfficialRun): OfficialFile {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = gold.questions.map(({ id }) => {
    const row = rows.get(id);
    return [cell(id), cell(row?.answer ?? ''), row?.seconds ?? ''].join(',');
  });
  const text = ['id,answer,answer_time', ...lines].map((line) => `${line}\r\n`).join('');
  return { name: 'submit.csv', type: 'text/csv', text };
}
