/** For tests: chats of the 10M shape as the hub has them, in Parquet. */
import { writeFileSync } from 'node:fs';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';

const list = (name: string, ...element: SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
];
const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
});
const message: SchemaElement[] = [
  { name: 'element', repetition_type: 'OPTIONAL', num_children: 3 },
  text('content'),
  { name: 'id', type: 'INT64', repetition_type: 'OPTIONAL' },
  text('role'),
];
const struct = (name: string, ...members: SchemaElement[][]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: members.length },
  ...members.flat(),
];

/** Writes chats of two plans, each of one batch of `turns` messages of `length` characters, and one question about the last one. All are one row group. */
export function writeChatsOfPlans(
  file: string,
  { chats, turns, length }: { chats: number; turns: number; length: number },
) {
  const plan = (name: string) => list(name, ...list('element', ...message));
  const schema: SchemaElement[] = [
    { name: 'root', num_children: 5 },
    text('conversation_id'),
    ...struct('conversation_seed', [text('title')]),
    ...list('chat', ...struct('element', plan('plan-1'), plan('plan-2'))),
    text('probing_questions'),
    ...list('plans', text('element')),
  ];
  const said = (chat: number, id: number) => ({
    content: `Turn ${id} of ${chat} `.padEnd(length, 'x'),
    id: BigInt(id),
    role: id % 2 ? 'assistant' : 'user',
  });
  const batch = (chat: number) => [Array.from({ length: turns }, (_, id) => said(chat, id))];
  const each = <T>(of: (chat: number) => T) => Array.from({ length: chats }, (_, chat) => of(chat));
  const question = `{'knowledge_update': [{'question': "What's last?", 'answer': 'x', 'source_chat_ids': [${2 * turns - 1}], 'rubric': ['x']}]}`;
  const columnData = [
    { name: 'conversation_id', data: each(String) },
    { name: 'conversation_seed', data: each((chat) => ({ title: `Chat of plans ${chat}` })) },
    {
      name: 'chat',
      data: each((chat) => [
        { 'plan-1': batch(chat), 'plan-2': null },
        { 'plan-1': null, 'plan-2': batch(chat) },
      ]),
    },
    { name: 'probing_questions', data: each(() => question) },
    { name: 'plans', data: each(() => ['not read']) },
  ];
  writeFileSync(file, Buffer.from(parquetWriteBuffer({ columnData, schema, rowGroupSize: chats })));
}
