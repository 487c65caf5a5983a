'use client';

import { useMemo } from 'react';
import type { ConversationHead } from '@/lib/model/index.ts';
import { selectConversations } from '@/lib/search/index.ts';
import { workspaceHref } from '@/lib/url/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CONVERSATION_EXPORT, conversationColumns } from './conversation-columns.tsx';
import { DataGrid } from './data-grid.tsx';
import { GridCount, GridPage, GridSearch, GridToolbar, ToolbarEnd } from './grid-frame.tsx';
import { ColumnMenu, GridExport, SortMenu } from './table-menus.tsx';
import { useConversationOrder } from './use-conversation-order.ts';
import { useGrid } from './use-grid.ts';

/** Every conversation of a dataset; each row leads into the workspace. */
export function ConversationTable({ dataset, conversations }: { dataset: string; conversations: ConversationHead[] }) {
  const { q, sort, setQ, setSort } = useConversationOrder();
  const columns = useMemo(() => conversationColumns(conversations), [conversations]);
  const rows = useMemo(() => selectConversations(conversations, q, sort), [conversations, q, sort]);
  const grid = useGrid({ name: 'conversations', columns, rows, sort, onSort: setSort });

  return (
    <GridPage>
      <GridToolbar>
        <GridSearch label="Search conversations" value={q} onValue={setQ} className="w-72" />
        <GridCount shown={rows.length} all={conversations.length} what="conversation" narrowed={q !== ''} />
        <ToolbarEnd>
          <SortMenu grid={grid} />
          <ColumnMenu grid={grid} />
          <GridExport grid={grid} name={`${dataset}-conversations`} fields={CONVERSATION_EXPORT} />
        </ToolbarEnd>
      </GridToolbar>
      <DataGrid
        label="Conversations"
        grid={grid}
        rowKey={(head) => head.id}
        rowAttributes={(head) => ({ 'data-conversation-id': head.id })}
        href={(head) => workspaceHref(dataset, head.id)}
        empty={
          <EmptyState
            title="No conversation matches"
            actions={<Button onClick={() => setQ('')}>Clear the search</Button>}
          >
            No id, title or participant contains “{q}”.
          </EmptyState>
        }
      />
    </GridPage>
  );
}
