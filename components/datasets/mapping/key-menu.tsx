import { textsAbout } from '#texts';
import { groupsOf, type MappedMember, MEMBERS, pathAt, valueAt } from '@/lib/core/mapping/fields.ts';
import type { DatasetMapping, FileKey } from '@/lib/core/model/index.ts';
import { cn } from '../../kit/cn.ts';
import { Menu, MenuItem, MenuLabel } from '../../kit/menu.tsx';
import type { MappingEditor } from './use-mapping.ts';
import { memberName, partName } from './words.ts';

const t = textsAbout('mapping');

/** What a path is dragged as. */
export const DRAGGED = 'text/x-memoscope-key';

interface Choice {
  at: string;
  value: unknown;
  label: string;
}

/** The name of a key: dragged onto a field, or opened to choose what it is. */
export function KeyMenu({ of, used, editor }: { of: FileKey; used: boolean; editor: MappingEditor }) {
  const { draft } = editor;
  const choices = draft ? choicesFor(draft, of) : [];
  const name = cn('min-w-0 truncate rounded-sm text-left', used ? 'text-ink' : 'text-ink-2');
  if (choices.length === 0) return <span className={name}>{of.key}</span>;
  return (
    <Menu
      trigger={
        <button
          type="button"
          draggable
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, listed(of))}
          aria-label={t('use_key', { key: of.key })}
          className={cn(name, 'h-6 hover:underline')}
        >
          {of.key}
        </button>
      }
    >
      <MenuLabel>{t('use_as')}</MenuLabel>
      {choices.map(({ at, value, label }) => (
        <MenuItem key={at} onSelect={() => editor.set(at, value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Lists are meant item by item. */
const listed = ({ path, kind, of }: FileKey): string => (kind === 'list' && of === 'object' ? `${path}[*]` : path);

const NOT: readonly MappedMember[] = ['from', 'group', 'only', 'break', 'each', 'evidence', 'abstention', 'askedAt'];
const EACH = ['session', 'turn', 'question', 'memory'] as const;

function choicesFor(draft: DatasetMapping, key: FileKey): Choice[] {
  if (key.kind === 'object') return [];
  const path = listed(key);
  if (path.endsWith('[*]'))
    return EACH.map((part) => {
      const at = Array.isArray(draft.question) && part === 'question' ? '$.question[0].each' : `$.${part}.each`;
      return { at, value: pathAt(draft, at, path), label: partName(part) };
    });
  return groupsOf(draft).flatMap(({ part, at }) => {
    if (part === 'evidence') return [];
    const members: readonly MappedMember[] = MEMBERS[part];
    const fields = members
      .filter((member) => !NOT.includes(member))
      .map((member) => ({ at: `${at}.${member}`, label: `${partName(part)} · ${memberName(member)}` }))
      .map((field) => ({ ...field, value: pathAt(draft, field.at, path) }));
    const cited = part === 'question' ? [citing(draft, at, path)] : [];
    // Below a list only what stands in it can have one value.
    return [...fields, ...cited].filter(({ value }) => {
      const text = typeof value === 'string' ? value : String((value as { ref: unknown }).ref);
      return text.startsWith('@') ? !text.includes('[*]') : part === 'conversation' && !text.includes('[*]');
    });
  });
}

function citing(draft: DatasetMapping, question: string, path: string): Choice {
  const at = `${question}.evidence[0]`;
  const before = valueAt(draft, at) as object | undefined;
  return { at, value: { by: 'turn', ...before, ref: pathAt(draft, at, path) }, label: t('evidence') };
}
