'use client';

import { useCallback, useMemo } from 'react';
import { textsAbout } from '#texts';
import type { ConversationHead } from '@/lib/core/model/index.ts';
import { selectConversations } from '@/lib/core/search/index.ts';
import { api, conversationsSearch, workspaceHref } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { GridCount, GridPage, GridSearch, GridToolbar, ToolbarEnd } from '../kit/grid/grid-frame.tsx';
import { ColumnMenu, GridExport, SortMenu } from '../kit/grid/table-menus.tsx';
import { type GridParts, useGrid } from '../kit/grid/use-grid.ts';
import { fetchItems, fetchJson } from '../kit/load.ts';
import { CONVERSATION_EXPORT, conversationColumns } from './conversation-columns.tsx';
import { pointlessColumns } from './conversation-facts.ts';
import { useConversationOrder } from './use-conversation-order.ts';
import { useWindows } from './use-windows.ts';
import type { LoadPart, Part } from './windows.ts';

const t = textsAbout('filters');

/** A list of conversations that is too long for a page: its beginning, and what is said of all of it. */
export interface PartConversations {
  kind: 'part';
  total: number;
  first: { key: string; answer: Part<ConversationHead> };
  pointless: string[];
}

interface ConversationTableProps {
  dataset: string;
  listed: { kind: 'whole'; conversations: ConversationHead[] } | PartConversations;
}

/** Every conversation of a dataset; each row leads into the workspace. */
export const ConversationTable = ({ dataset, listed }: ConversationTableProps) =>
  listed.kind === 'whole' ? (
    <WholeTable dataset={dataset} {...listed} />
  ) : (
    <PartTable dataset={dataset} list={listed} />
  );

/** The list is here. */
function WholeTable({ dataset, conversations }: { dataset: string; conversations: ConversationHead[] }) {
  const order = useConversationOrder();
  const { q, sort } = order;
  const pointless = useMemo(() => pointlessColumns(conversations), [conversations]);
  const rows = useMemo(() => selectConversations(conversations, q, sort), [conversations, q, sort]);
  return <Table dataset={dataset} order={order} shown={{ rows, total: conversations.length, pointless }} />;
}

/** The list is at the server, which brings what is in view. */
function PartTable({ dataset, list }: { dataset: string; list: PartConversations }) {
  const order = useConversationOrder();
  const search = conversationsSearch({ q: order.q, sort: order.sort });
  const load = useCallback(
    (key: string): LoadPart<Part<ConversationHead>> =>
      async (offset, signal) => {
        const page = api.conversationsPart(dataset, key, `limit=100&offset=${offset}`);
        return { ...(await fetchJson<Omit<Part<ConversationHead>, 'offset'>>(page, signal)), offset };
      },
    [dataset],
  );
  const { windows, rows } = useWindows<ConversationHead, Part<ConversationHead>>(
    `list/conversations ${dataset}`,
    search,
    list.first,
    load,
  );
  const parts = useMemo(
    () => ({
      onView: (from: number, to: number) => windows.want(from, to),
      allRows: () =>
        fetchItems<ConversationHead>(
          api.conversationsPart(dataset, search, 'limit=10000'),
          new AbortController().signal,
        ),
    }),
    [windows, dataset, search],
  );
  return <Table dataset={dataset} order={order} shown={{ ...list, rows, parts }} />;
}

interface Shown {
  rows: readonly (ConversationHead | null)[];
  total: number;
  pointless: string[];
  parts?: GridParts<ConversationHead>;
}

interface TableProps {
  dataset: string;
  order: ReturnType<typeof useConversationOrder>;
  shown: Shown;
}

function Table({ dataset, order: { q, sort, setQ, setSort }, shown: { rows, total, pointless, parts } }: TableProps) {
  const columns = useMemo(() => conversationColumns(pointless), [pointless]);
  const grid = useGrid({
    name: 'conversations',
    columns,
    rows,
    ...(parts && { parts }),
    sort,
    onSort: setSort,
  });

  return (
    <GridPage>
      <GridToolbar>
        <GridSearch label={t('search_conversations')} value={q} onValue={setQ} className="w-72" />
        <GridCount shown={rows.length} all={total} of="conversations" narrowed={q !== ''} />
        <ToolbarEnd>
          <SortMenu grid={grid} />
          <ColumnMenu grid={grid} />
          <GridExport grid={grid} name={`${dataset}-conversations`} fields={CONVERSATION_EXPORT} />
        </ToolbarEnd>
      </GridToolbar>
      <DataGrid
        label={t('conversations')}
        grid={grid}
        rowKey={(head) => head.id}
        rowAttributes={(head) => ({ 'data-conversation-id': head.id })}
        href={(head) => workspaceHref(dataset, head.id)}
        empty={
          <EmptyState
            title={t('no_conversation')}
            actions={<Button onClick={() => setQ('')}>{t('clear_search')}</Button>}
          >
            {t('nothing_contains', { q })}
          </EmptyState>
        }
      />
    </GridPage>
  );
}
