import { createColumnHelper } from '@tanstack/react-table';
import { textsAbout } from '#texts';
import type { ColumnExport } from '@/lib/core/export/rows.ts';
import type { ConversationHead, ConversationSort, DateStamp } from '@/lib/core/model/index.ts';
import { formatDay } from '../kit/dates.ts';
import type { ColumnInfo, features } from '../kit/grid/features.ts';
import { formatBytes, formatCount } from '../kit/numbers.ts';
import { rich } from '../kit/rich.ts';
import { SuccessTag } from '../kit/success-tag.tsx';

const t = textsAbout('columns');
const said = textsAbout('cells');

const column = createColumnHelper<typeof features, ConversationHead>();

/** A column of counts; on a card the count says what it counts. */
function count(
  id: ConversationSort,
  what: 'turns' | 'images' | 'questions' | 'evidence' | 'findings',
  value: (head: ConversationHead) => number,
  size = 92,
) {
  const meta: ColumnInfo = { title: t(what), sort: id, align: 'end', card: 'fact' };
  return column.display({
    id,
    size,
    meta,
    cell: ({ row }) => (
      <>
        <span className="max-md:hidden">{formatCount(value(row.original))}</span>
        {value(row.original) === 0 ? null : (
          <span className="md:hidden">{said(`n_${what}`, { n: value(row.original) })}</span>
        )}
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

const columns = () =>
  column.columns([
    column.display({
      id: 'title',
      size: 260,
      minSize: 140,
      enableHiding: false,
      meta: { title: t('conversation'), sort: 'title', grow: true, link: true, card: 'title' },
      cell: ({ row: { original } }) => (
        <span title={original.title}>
          <span className="font-medium [overflow-wrap:anywhere]">{original.title}</span>
          {original.title === original.id ? null : (
            <span className="ml-2 font-mono text-xs text-ink-3">{original.id}</span>
          )}
        </span>
      ),
    }),
    column.display({
      id: 'participants',
      size: 180,
      meta: { title: t('participants'), card: 'hidden' },
      cell: ({ row }) => row.original.participants.map((participant) => participant.name).join(', '),
    }),
    column.display({
      id: 'sessions',
      size: 116,
      meta: { title: t('sessions'), sort: 'sessions', align: 'end', card: 'fact' },
      cell: ({ row: { original } }) => (
        <>
          {original.emptySessions === 0 ? null : (
            <span className="mr-1.5 text-ink-3 max-md:hidden">{said('empty', { n: original.emptySessions })}</span>
          )}
          {rich(
            said.parts('sessions', {
              n: original.sessions,
              unit: (inner) => <span className="md:hidden">{inner}</span>,
            }),
          )}
          {original.emptySessions === 0 ? null : (
            <span className="text-ink-3 md:hidden"> {said('empty', { n: original.emptySessions })}</span>
          )}
        </>
      ),
    }),
    count('turns', 'turns', (head) => head.turns),
    count('images', 'images', (head) => head.images),
    count('questions', 'questions', (head) => head.questions, 100),
    count('evidence', 'evidence', (head) => head.evidence),
    count('findings', 'findings', (head) => head.findings),
    column.display({
      id: 'date',
      size: 120,
      meta: { title: t('first'), sort: 'date', card: 'fact' },
      cell: ({ row }) => <Day date={row.original.firstDate} />,
    }),
    column.display({
      id: 'last',
      size: 120,
      meta: { title: t('last'), sort: 'last', card: 'hidden' },
      cell: ({ row }) => <Day date={row.original.lastDate} />,
    }),
    column.display({
      id: 'success',
      size: 110,
      meta: { title: t('outcome'), sort: 'success', card: 'fact' },
      cell: ({ row: { original } }) =>
        original.success === undefined ? null : <SuccessTag success={original.success} />,
    }),
    column.display({
      id: 'bytes',
      size: 88,
      meta: { title: t('size'), sort: 'bytes', align: 'end', card: 'hidden' },
      cell: ({ row }) => formatBytes(row.original.bytes),
    }),
  ]);

/** The columns that say something about the conversations. */
export const conversationColumns = (pointless: readonly string[]) =>
  columns().filter(({ id = '' }) => !pointless.includes(id));

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
