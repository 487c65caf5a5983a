import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type JudgePrompt, MOST_PROMPT_BYTES, OWN_PROMPT, ownPrompt, promptFrom } from '../../core/judge/index.ts';
import { problem } from '../../core/problems/index.ts';
import { isUrl, nameOfUrl } from '../files/remote/address.ts';

/**
 * Our own prompt by its name, or that in a file or behind a URL, as `place#VARIABLE` too. Throws a ProblemError when it can't be read or
 * holds no prompt. A URL is asked for now, under the rules for all URLs that are named.
 */
export async function promptNamed(named: string): Promise<JudgePrompt> {
  if (named === OWN_PROMPT) return ownPrompt;
  const [, place = named, variable] = /^(.*)#(\w+)$/.exec(named) ?? [];
  const suffix = variable === undefined ? '' : `#${variable}`;
  if (isUrl(place)) return promptFrom(nameOfUrl(place) + suffix, await behindUrl(place));
  return promptFrom(path.basename(place) + suffix, inFile(place));
}

function inFile(file: string): string {
  try {
    if (statSync(file).size <= MOST_PROMPT_BYTES) return readFileSync(file, 'utf8');
  } catch {
    throw problem('judge.no_file', { file });
  }
  throw problem('judge.long_prompt', { file, most: MOST_PROMPT_BYTES });
}

async function behindUrl(url: string): Promise<string> {
  const { ask, PATIENCE } = await import('../files/remote/request.ts');
  const { body, status } = await ask(url, {}, PATIENCE);
  if (status !== 200) {
    body.destroy();
    throw problem('judge.no_file', { file: nameOfUrl(url) });
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MOST_PROMPT_BYTES) throw problem('judge.long_prompt', { file: nameOfUrl(url), most: MOST_PROMPT_BYTES });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
