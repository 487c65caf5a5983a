import { createColumnHelper } from '@tanstack/react-table';
import type { ColumnExport } from '@/lib/core/export/rows.ts';
import type { ConversationHead, ConversationSort, DateStamp } from '@/lib/core/model/index.ts';
import { formatDay } from '../kit/dates.ts';
import type { ColumnInfo, features } from '../kit/grid/features.ts';
import { formatBytes, formatCount, plural } from '../kit/numbers.ts';
import { SuccessTag } from '../kit/success-tag.tsx';

const column = createColumnHelper<typeof features, ConversationHead>();

/** A column of counts; on a card the count says what it counts. */
function count(
  id: ConversationSort,
  title: string,
  one: string,
  value: (head: ConversationHead) => number,
  { size = 92, many = `${one}s` } = {},
) {
  const meta: ColumnInfo = { title, sort: id, align: 'end', card: 'fact' };
  return column.display({
    id,
    size,
    meta,
    cell: ({ row }) => (
      <>
        <span className="max-md:hidden">{formatCount(value(row.original))}</span>
        {value(row.original) === 0 ? null : <span className="md:hidden">{plural(value(row.original), one, many)}</span>}
      </>
    ),
  });
}

const Day = ({ date }: { date: DateStamp | undefined }) =>
  date ? (
    <time title={date.raw} dateTime={date.iso} className="num relative z-[1]">
      {formatDay(date)}
    </time>
  ) : null;

const COLUMNS = column.columns([
  column.display({
    id: 'title',
    size: 260,
    minSize: 140,
    enableHiding: false,
    meta: { title: 'Conversation', sort: 'title', grow: true, link: true, card: 'title' },
    cell: ({ row: { original } }) => (
      <span title={original.title}>
        <span className="font-medium">{original.title}</span>
        {original.title === original.id ? null : (
          <span className="ml-2 font-mono text-xs text-ink-3">{original.id}</span>
        )}
      </span>
    ),
  }),
  column.display({
    id: 'participants',
    size: 180,
    meta: { title: 'Participants', card: 'hidden' },
    cell: ({ row }) => row.original.participants.map((participant) => participant.name).join(', '),
  }),
  column.display({
    id: 'sessions',
    size: 116,
    meta: { title: 'Sessions', sort: 'sessions', align: 'end', card: 'fact' },
    cell: ({ row: { original } }) => (
      <>
        {original.emptySessions === 0 ? null : (
          <span className="mr-1.5 text-ink-3 max-md:hidden">+{formatCount(original.emptySessions)} empty</span>
        )}
        {formatCount(original.sessions)}
        <span className="md:hidden"> {original.sessions === 1 ? 'session' : 'sessions'}</span>
        {original.emptySessions === 0 ? null : (
          <span className="text-ink-3 md:hidden"> +{formatCount(original.emptySessions)} empty</span>
        )}
      </>
    ),
  }),
  count('turns', 'Turns', 'turn', (head) => head.turns),
  count('images', 'Images', 'image', (head) => head.images),
  count('questions', 'Questions', 'question', (head) => head.questions, { size: 100 }),
  count('evidence', 'Evidence', 'piece of evidence', (head) => head.evidence, { many: 'pieces of evidence' }),
  count('findings', 'Findings', 'finding', (head) => head.findings),
  column.display({
    id: 'date',
    size: 120,
    meta: { title: 'First', sort: 'date', card: 'fact' },
    cell: ({ row }) => <Day date={row.original.firstDate} />,
  }),
  column.display({
    id: 'last',
    size: 120,
    meta: { title: 'Last', sort: 'last', card: 'hidden' },
    cell: ({ row }) => <Day date={row.original.lastDate} />,
  }),
  column.display({
    id: 'success',
    size: 110,
    meta: { title: 'Outcome', sort: 'success', card: 'fact' },
    cell: ({ row: { original } }) =>
      original.success === undefined ? null : <SuccessTag success={original.success} />,
  }),
  column.display({
    id: 'bytes',
    size: 88,
    meta: { title: 'Size', sort: 'bytes', align: 'end', card: 'hidden' },
    cell: ({ row }) => formatBytes(row.original.bytes),
  }),
]);

/** The columns that say something about the conversations. */
export const conversationColumns = (pointless: readonly string[]) =>
  COLUMNS.filter(({ id = '' }) => !pointless.includes(id));

export const CONVERSATION_EXPORT: ColumnExport<ConversationHead> = {
  title: (head) => ({ id: head.id, title: head.title }),
  participants: (head) => ({ participants: head.participants.map((p) => p.name).join(', ') }),
  sessions: (head) => ({ sessions: head.sessions, empty_sessions: head.emptySessions }),
  turns: (head) => ({ turns: head.turns }),
  images: (head) => ({ images: head.images }),
  questions: (head) => ({ questions: head.questions }),
  evidence: (head) => ({ evidence: head.evidence }),
  findings: (head) => ({ findings: head.findings }),
  date: (head) => ({ first_date: head.firstDate?.raw ?? null }),
  last: (head) => ({ last_date: head.lastDate?.raw ?? null }),
  success: (head) => ({ success: head.success ?? null }),
  bytes: (head) => ({ bytes: head.bytes }),
};
