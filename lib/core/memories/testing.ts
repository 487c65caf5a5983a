/** For tests with memories: the conversations of a dataset's file, and what a file of memories says of them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { formatOf } from '../families/index.ts';
import { contextOf, recordsOf } from '../families/testing.ts';
import { Everywhere, Placing, TurnIndex } from '../locate/index.ts';
import type { Conversation, Family, Question } from '../model/index.ts';
import { goldOf } from '../scoring/testing.ts';
import { coverageOf, readMemories, withOrigins } from './index.ts';

export interface Known {
  conversations: Conversation[];
  questions: Question[];
}

export function knownIn(file: string, family: Family): Known {
  const readings = recordsOf(file).records.map((raw, record) =>
    formatOf(family).read(raw, contextOf(file, '', record)),
  );
  return {
    conversations: readings.flatMap(({ conversation }) => conversation ?? []),
    questions: readings.flatMap(({ questions }) => questions),
  };
}

/** What a file of memories says of them; `content`: its bytes or text. */
export function storedIn(name: string, content: Uint8Array | string, { conversations, questions }: Known) {
  const gold = goldOf('locomo', questions);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const read = readMemories({ name, bytes }, { questions: gold.questions, conversations });
  const indexes = conversations.map((one) => new TurnIndex(one));
  const everywhere = indexes.length > 1 ? new Everywhere(indexes) : null;
  const of = new Map(
    conversations.map((conversation, at) => {
      const index = indexes[at] ?? new TurnIndex(conversation);
      const memories = withOrigins(
        read.memories.get(conversation.id) ?? [],
        conversation,
        new Placing(index, everywhere),
      );
      return [conversation.id as string, { memories, coverage: coverageOf(memories, conversation) }];
    }),
  );
  return { ...read, of };
}

export const bytesOf = (file: string) => {
  const bytes = readFileSync(file);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};
