'use client';

import { useMemo, useRef } from 'react';
import { exportRows } from '@/lib/export/rows.ts';
import type { ConversationHead } from '@/lib/model/index.ts';
import { selectConversations } from '@/lib/search/index.ts';
import { workspaceHref } from '@/lib/url/index.ts';
import { formatCount } from '../datasets/numbers.ts';
import { useKeys } from '../shell/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchInput } from '../ui/input.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { CONVERSATION_EXPORT, conversationColumns } from './conversation-columns.tsx';
import { DataGrid } from './data-grid.tsx';
import { ColumnMenu, ExportMenu, SortMenu } from './table-menus.tsx';
import { useConversationOrder } from './use-conversation-order.ts';
import { useGridTable, useTableView } from './use-grid-table.ts';

/** Every conversation of a dataset; each row leads into the workspace. */
export function ConversationTable({ dataset, conversations }: { dataset: string; conversations: ConversationHead[] }) {
  const { q, sort, setQ, setSort } = useConversationOrder();
  const [view, changeView] = useTableView('conversations');
  const search = useRef<HTMLInputElement>(null);
  const columns = useMemo(() => conversationColumns(conversations), [conversations]);
  const shown = useMemo(() => selectConversations(conversations, q, sort), [conversations, q, sort]);
  const table = useGridTable('conversations', columns, shown);
  const focusSearch = () => search.current?.focus();
  useKeys({ f: focusSearch, '/': focusSearch });

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 md:px-4 md:pb-4">
      <div className="flex flex-wrap items-center gap-2 max-md:px-4">
        <SearchInput
          ref={search}
          label="Search conversations"
          value={q}
          onValue={setQ}
          hint={<KeyHint />}
          className="w-72 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        />
        <p className="num text-sm whitespace-nowrap text-ink-2 max-md:order-last max-md:w-full" aria-live="polite">
          {q === ''
            ? `${formatCount(conversations.length)} conversations`
            : `${formatCount(shown.length)} of ${formatCount(conversations.length)} conversations`}
        </p>
        <div className="ml-auto flex gap-2">
          <SortMenu table={table} sort={sort} onSort={setSort} />
          <ColumnMenu table={table} density={view.density} onDensity={(density) => changeView({ density })} />
          <ExportMenu
            name={`${dataset}-conversations`}
            disabled={shown.length === 0}
            rows={() =>
              exportRows(
                shown,
                table.getVisibleLeafColumns().map((column) => column.id),
                CONVERSATION_EXPORT,
              )
            }
          />
        </div>
      </div>
      <DataGrid
        label="Conversations"
        table={table}
        density={view.density}
        sort={sort}
        onSort={setSort}
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
    </div>
  );
}
