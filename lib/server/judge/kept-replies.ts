import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Model, Reply } from './ask.ts';

const lineSchema = z.object({
  of: z.string(),
  text: z.string(),
  in: z.number().optional(),
  out: z.number().optional(),
});

/** What a model replied to messages before. */
export interface Replies {
  get(content: string): Reply | undefined;
  put(content: string, reply: Reply): void | Promise<void>;
}

/** Which model where, and no key. */
export const nameOfModel = ({ endpoint, model }: Pick<Model, 'endpoint' | 'model'>): string =>
  hashOf(JSON.stringify([endpoint, model])).slice(0, 24);

/**
 * What models replied before, by content: a reply to the same message of the same model at the same address is not asked for again, after a
 * kill neither. Each is on the disk before it counts. Messages are kept as hashes, keys not at all.
 */
export class KeptReplies implements Replies {
  private readonly file: string;
  private readonly replies = new Map<string, Reply>();

  constructor(home: string, model: Pick<Model, 'endpoint' | 'model'>) {
    const folder = path.join(home, 'judge', 'replies');
    this.file = path.join(folder, `${nameOfModel(model)}.jsonl`);
    mkdirSync(folder, { recursive: true });
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      const kept = read(line);
      if (kept) this.replies.set(kept.of, kept.reply);
    }
  }

  get(content: string): Reply | undefined {
    return this.replies.get(hashOf(content));
  }

  put(content: string, reply: Reply): void {
    const of = hashOf(content);
    this.replies.set(of, reply);
    const { text, tokens } = reply;
    // Begun on a line of its own: the one before may have been cut by a kill.
    appendFileSync(this.file, `\n${JSON.stringify({ of, text, ...tokens })}\n`);
  }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function read(line: string): { of: string; reply: Reply } | null {
  try {
    const { of, text, in: sent, out } = lineSchema.parse(JSON.parse(line));
    return { of, reply: { text, ...(sent !== undefined && out !== undefined && { tokens: { in: sent, out } }) } };
  } catch {
    return null;
  }
}
