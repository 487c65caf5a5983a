import { Braces, ChevronDown, ChevronRight, MousePointerClick } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { usesOf } from '@/lib/core/mapping/fields.ts';
import type { FileKey } from '@/lib/core/model/index.ts';
import { cn } from '../../kit/cn.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { formatShare } from '../../kit/numbers.ts';
import { rich } from '../../kit/rich.ts';
import { Tag } from '../../kit/tag.tsx';
import { KeyMenu } from './key-menu.tsx';
import { Pane, Segments, Waiting } from './pane.tsx';
import type { MappingEditor } from './use-mapping.ts';
import { holds, roleName } from './words.ts';

const t = textsAbout('mapping');

interface FilePaneProps {
  editor: MappingEditor;
  /** Paths of the keys that the field with the focus means. */
  marked: ReadonlySet<string>;
  className: string;
}

/** What the file holds: its keys as a tree with samples and what each is taken for, or the first record as it is. */
export function FilePane({ editor, marked, className }: FilePaneProps) {
  const [view, setView] = useState<'tree' | 'record'>('tree');
  const structure = editor.first?.structure;
  return (
    <Pane
      label={t('part_file')}
      icon={<Braces aria-hidden className="size-4" />}
      note={structure ? t('structure_of', { n: structure.records }) : ''}
      className={className}
      action={
        structure ? (
          <Segments
            label={t('view_of_file')}
            value={view}
            onValue={setView}
            options={[
              ['tree', t('tree')],
              ['record', t('first_record')],
            ]}
          />
        ) : null
      }
      foot={
        structure && view === 'tree' ? (
          <>
            <MousePointerClick aria-hidden className="size-4 shrink-0" />
            <span>{rich(t.parts('drag_hint', { key: (inner) => <Kbd key="key">{inner}</Kbd> }))}</span>
          </>
        ) : null
      }
    >
      {editor.first === null ? (
        <Waiting />
      ) : structure === undefined ? (
        <p className="px-4 py-3 text-sm text-ink-2">{editor.first.unreadable ? t('unreadable') : t('no_structure')}</p>
      ) : view === 'record' ? (
        <textarea
          readOnly
          aria-label={t('first_record')}
          value={structure.first}
          wrap="off"
          className="h-full w-full resize-none px-4 py-3 font-mono text-xs focus-visible:-outline-offset-2"
        />
      ) : (
        <Tree keys={structure.keys} editor={editor} marked={marked} />
      )}
      {structure?.more ? <p className="px-4 py-2 text-xs text-ink-2">{t('more_keys')}</p> : null}
    </Pane>
  );
}

function Tree({
  keys,
  editor,
  marked,
}: {
  keys: readonly FileKey[];
  editor: MappingEditor;
  marked: ReadonlySet<string>;
}) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { draft } = editor;
  const uses = useMemo(() => (draft ? usesOf(draft) : new Map()), [draft]) as ReturnType<typeof usesOf>;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (marked.size > 0) list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const shown: FileKey[] = [];
  let under = Number.POSITIVE_INFINITY;
  for (const key of keys) {
    if (key.depth > under) continue;
    under = closed.has(key.path) ? key.depth : Number.POSITIVE_INFINITY;
    shown.push(key);
  }
  const toggle = (path: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  return (
    <ul ref={list} className="py-2">
      {shown.map((key) => {
        const below = (keys[keys.indexOf(key) + 1]?.depth ?? 0) > key.depth;
        return (
          <Row
            key={key.path}
            of={key}
            uses={uses.get(key.path) ?? []}
            marked={marked.has(key.path)}
            open={below ? !closed.has(key.path) : null}
            onToggle={() => toggle(key.path)}
            editor={editor}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  of: FileKey;
  uses: NonNullable<ReturnType<ReturnType<typeof usesOf>['get']>>;
  marked: boolean;
  /** null: nothing stands below it. */
  open: boolean | null;
  onToggle: () => void;
  editor: MappingEditor;
}

function Row({ of, uses, marked, open, onToggle, editor }: RowProps) {
  const { key, depth, path, share } = of;
  const Chevron = open ? ChevronDown : ChevronRight;
  const [first] = uses;
  return (
    <li
      data-key={path}
      data-marked={marked || undefined}
      style={{ paddingLeft: 8 + 16 * depth }}
      className={cn(
        'flex h-[26px] items-center gap-2 pr-3 font-mono text-xs',
        marked ? 'bg-evidence-bg' : 'hover:bg-hover',
      )}
    >
      <span
        className="flex w-[max(64px,calc(128px-var(--d)*16px))] min-[1280px]:w-[max(88px,calc(168px-var(--d)*16px))] min-w-0 shrink-0 items-center gap-0.5"
        style={{ '--d': depth } as object}
      >
        {open === null ? (
          <span className="w-6 shrink-0" />
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t(open ? 'close_key' : 'open_key', { key })}
            onClick={onToggle}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink"
          >
            <Chevron aria-hidden className="size-3.5" />
          </button>
        )}
        <KeyMenu of={of} used={uses.length > 0} editor={editor} />
      </span>
      <span className="min-w-0 flex-1 truncate text-ink-3" title={of.samples.join(' · ')}>
        {holds(of)}
      </span>
      {first ? (
        <Tag tone={first.part === 'evidence' ? 'evidence' : 'neutral'} className="shrink-0 font-sans">
          {first.part === 'evidence' ? '◆ ' : ''}
          {roleName(first.part, first.member)}
        </Tag>
      ) : path === '$' && editor.draft && editor.draft.conversation.each === undefined ? (
        <Tag className="shrink-0 font-sans">{t('role_conversation')}</Tag>
      ) : (
        <span className="num shrink-0 text-ink-3">{share < 1 ? formatShare(share, 1) : ''}</span>
      )}
    </li>
  );
}
