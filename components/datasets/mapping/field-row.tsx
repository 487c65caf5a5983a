import { Crosshair, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { textsAbout } from '#texts';
import { type FieldGroup, isRequired, type MappedMember, pathAt, valueAt } from '@/lib/core/mapping/fields.ts';
import type { DatasetMapping } from '@/lib/core/model/index.ts';
import { IconButton } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { Tag } from '../../kit/tag.tsx';
import { FieldBox } from './field-box.tsx';
import { DRAGGED } from './key-menu.tsx';
import { faultAt, type MappingEditor } from './use-mapping.ts';
import { memberName, partName } from './words.ts';

const t = textsAbout('mapping');

interface FieldRowProps {
  at: string;
  member: MappedMember | null;
  value: unknown;
  part: FieldGroup['part'];
  draft: DatasetMapping;
  editor: MappingEditor;
  onField: (at: string) => void;
  onShow: (at: string) => void;
}

/** One field: its name, its value with what else it could be, the reason for it, and the way to its key in the file. */
export function FieldRow({ at, member, value, part, draft, editor, onField, onShow }: FieldRowProps) {
  const label = `${partName(part)} · ${memberName(member)}`;
  const changed = editor.isChanged(at);
  const proposed = editor.first?.fields.find((field) => field.at === at);
  const fault = faultAt(editor, at);
  const take = (path: string) => {
    const found = pathAt(draft, at, path);
    const before = valueAt(draft, at);
    editor.set(at, member === null ? { by: 'turn', ...(before as object), ref: found } : found);
  };
  const drop = (event: DragEvent) => {
    const path = event.dataTransfer.getData(DRAGGED);
    if (path === '') return;
    event.preventDefault();
    take(path);
  };
  const required = isRequired(part, member);
  return (
    <fieldset
      aria-label={label}
      data-field={at}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
      className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-x-3 py-0.5 text-sm min-[1280px]:grid-cols-[84px_228px_minmax(0,1fr)_auto]"
    >
      <span className={cn('text-ink-2', required && value === '' && 'font-semibold text-ink')}>
        {memberName(member)}
      </span>
      <FieldBox at={at} label={label} value={value} draft={draft} editor={editor} onField={onField} />
      <p
        className={cn(
          'text-xs max-[1279px]:order-last max-[1279px]:col-span-3 max-[1279px]:col-start-2 max-[1279px]:empty:hidden',
          fault === null ? 'text-ink-2' : 'text-wrong',
        )}
      >
        {fault ??
          (changed ? (
            <span className="text-ink-3">{t('changed')}</span>
          ) : proposed ? (
            <>
              {proposed.check ? (
                <Tag tone="review" className="mr-1 border border-dashed border-current">
                  {t('check')}
                </Tag>
              ) : null}
              {proposed.why}
            </>
          ) : null)}
      </p>
      <span className="flex">
        <IconButton size="sm" label={t('show_in_file', { field: label })} onClick={() => onShow(at)}>
          <Crosshair aria-hidden className="size-3.5" />
        </IconButton>
        {required ? null : (
          <IconButton size="sm" label={t('remove_field', { field: label })} onClick={() => editor.set(at, undefined)}>
            <X aria-hidden className="size-3.5" />
          </IconButton>
        )}
      </span>
    </fieldset>
  );
}
