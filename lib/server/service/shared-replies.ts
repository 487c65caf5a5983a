import { hashOf, nameOfModel, type Plan, type Replies, type Reply } from '../judge/index.ts';
import type { Replies as KeptByAll } from '../store/index.ts';

/** What a model replied before to the messages of a plan, whoever asked it. Each is kept for all before it counts. */
export async function sharedReplies(
  store: KeptByAll,
  dataset: string,
  { asked }: Plan,
  model: Parameters<typeof nameOfModel>[0],
): Promise<Replies> {
  const judge = nameOfModel(model);
  const messages = [...new Set(asked.map(({ content }) => hashOf(content)))];
  const known: Map<string, Reply> = await store.of(dataset, judge, messages);
  return {
    get: (content) => known.get(hashOf(content)),
    async put(content, reply) {
      const message = hashOf(content);
      await store.keep(dataset, judge, message, reply);
      known.set(message, reply);
    },
  };
}
