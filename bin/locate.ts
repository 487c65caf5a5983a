import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { conversationId, own } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { TextPlaces } from '../lib/server/service/text-places.ts';
import { fileGiven } from './file-given.ts';
import { type OpenDataset, withDataset } from './open-dataset.ts';
import { print } from './print.ts';

const t = textsAbout('commands');

const usage = () => t('usage', { how: 'memoscope locate DATASET TEXTS.jsonl [--home DIR]' });

/** A line of the texts' file. */
interface Asked {
  id: string | number;
  conversation: string;
  text: string;
  source_time?: string;
}

/**
 * `memoscope locate`: for each line `{id, conversation, text, source_time?}` a line `{id, turns, score}` on stdout, and `leaked_from` for a
 * text that another conversation says. Lines that can't be read are told on stderr, and the exit code is 1.
 */
export async function locate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { home: { type: 'string' } } });
  const [named, texts, ...more] = positionals;
  if (named === undefined || texts === undefined || more.length > 0) throw problem('usage.texts', { usage: usage() });
  const file = fileGiven(texts, problem('command.no_texts', { file: texts }));
  return withDataset({ named, home: values.home }, (dataset) => placeLines(dataset, file));
}

async function placeLines({ ready, place }: OpenDataset, file: string): Promise<number> {
  const places = new TextPlaces(place.golds.place, ready);
  let number = 0;
  let bad = 0;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    const asked = read(number === 1 ? line.replace(/^\uFEFF/, '') : line);
    const placing = typeof asked === 'string' ? null : await places.of(conversationId(asked.conversation));
    if (typeof asked === 'string' || placing === null) {
      bad += 1;
      const said = typeof asked === 'string' ? asked : t('locate_conversation', { id: asked.conversation });
      process.stderr.write(`memoscope: ${t('locate_line', { file: path.basename(file), line: number, said })}\n`);
      continue;
    }
    const { turns, score, leakedFrom } = placing.place(asked.text, asked.source_time);
    const found = { id: asked.id, turns, score, ...(leakedFrom !== undefined && { leaked_from: leakedFrom }) };
    await print(`${JSON.stringify(found)}\n`);
  }
  return bad === 0 ? 0 : 1;
}

/** What a line asks, or what is wrong with it. */
function read(line: string): Asked | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return t('locate_no_json', { why: error instanceof Error ? error.message : String(error) });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return t('locate_no_object');
  const row = value as Record<string, unknown>;
  const id = own(row, 'id');
  const conversation = own(row, 'conversation');
  const text = own(row, 'text');
  const time = own(row, 'source_time');
  if (typeof id !== 'string' && typeof id !== 'number') return t('locate_field', { field: 'id' });
  if (typeof conversation !== 'string') return t('locate_field', { field: 'conversation' });
  if (typeof text !== 'string') return t('locate_field', { field: 'text' });
  if (time != null && typeof time !== 'string') return t('locate_time');
  return { id, conversation, text, ...(time != null && { source_time: time }) };
}
