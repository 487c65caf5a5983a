/** For tests of the service: small files, and datasets once they are read. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Dataset } from '../../core/model/index.ts';
import { datasetOnce, settled } from './dataset-once.ts';
import type { Service } from './service.ts';

/** The folder of the built-in samples. */
export const SAMPLES = path.resolve(import.meta.dirname, '../../../public/samples');

/** Writes a file of the folder, and what folders its name has; returns its path. */
export function written(folder: string, name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** A LoCoMo-shaped conversation of one session on 3 March 2024; its turns are `D1:1`, `D1:2`, … */
export const locomoRecord = (sample_id: string, said: [speaker: 'Ada' | 'Bo', text: string][], qa: object[]) => ({
  sample_id,
  conversation: {
    speaker_a: 'Ada',
    speaker_b: 'Bo',
    session_1_date_time: '9:00 am on 3 March, 2024',
    session_1: said.map(([speaker, text], i) => ({ speaker, dia_id: `D1:${i + 1}`, text })),
  },
  qa,
});

/** LoCoMo-shaped text with `n` conversations `pair-0`, `pair-1`, … of two turns and one question each. */
export function locomoText(n = 2, said = 'I planted a fig tree.', reply = (_pair: number) => 'Lovely.'): string {
  const records = Array.from({ length: n }, (_, i) =>
    locomoRecord(
      `pair-${i}`,
      [
        ['Ada', said],
        ['Bo', reply(i)],
      ],
      [{ question: `What did Ada plant (${i})?`, answer: 'a fig tree', evidence: ['D1:1'], category: 4 }],
    ),
  );
  return JSON.stringify(records);
}

/** Whether a dataset failed, or can be browsed and its full-text index is complete or given up. */
export const isAtRest = ({ state, search, searchError }: Dataset): boolean =>
  state === 'failed' || state === 'missing' || (state === 'ready' && (search === 'ready' || searchError !== undefined));

/** The dataset once its words are read too. */
export const searchable = (service: Service, id: string): Promise<Dataset> => datasetOnce(service, id, isAtRest);

/** Opens a file and waits until it is read; of several datasets in it, the first. */
export async function opened(service: Service, file: string): Promise<Dataset> {
  const [dataset] = await service.open(file);
  if (!dataset) throw new Error('nothing was opened');
  return settled(service, dataset.id);
}

/** What is said first in a conversation. */
export async function firstText(service: Service, id: string, conversation: string): Promise<string | undefined> {
  const { sessions } = await service.conversation(id, conversation);
  return sessions[0]?.turns[0]?.text;
}
