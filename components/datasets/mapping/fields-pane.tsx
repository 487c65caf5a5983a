import { Info, Plus, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { textsAbout } from '#texts';
import { type FieldGroup, groupsOf, type MappedMember, usesOf } from '@/lib/core/mapping/fields.ts';
import type { DatasetMapping, FileKey } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import { FieldRow } from './field-row.tsx';
import { JsonView } from './json-view.tsx';
import { Pane, Segments, Waiting } from './pane.tsx';
import type { MappingEditor } from './use-mapping.ts';
import { citedWords, memberName, partName } from './words.ts';

const t = textsAbout('mapping');

interface FieldsPaneProps {
  editor: MappingEditor;
  /** A field has the focus: its key is to be seen in the file. */
  onField: (at: string) => void;
  onShow: (at: string) => void;
  className: string;
}

/** The mapping, field by field with a reason for each, or as the JSON it is. */
export function FieldsPane({ editor, onField, onShow, className }: FieldsPaneProps) {
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const { draft, first, isChanged } = editor;
  const all = draft ? groupsOf(draft) : [];
  // Where nothing was proposed, what has to be said comes first.
  const late = ({ part }: FieldGroup) => first?.mapping === null && (part === 'conversation' || part === 'session');
  const groups = [...all.filter((group) => !late(group)), ...all.filter(late)];
  const fields = groups.flatMap((group) => group.fields);
  const check = first?.fields.filter((field) => field.check && !isChanged(field.at)).length ?? 0;
  const mine = fields.filter((field) => isChanged(field.at)).length;
  const said = [
    draft ? t('n_fields', { n: fields.length }) : '',
    check > 0 ? t('n_check', { n: check }) : '',
    mine > 0 ? t('n_changed', { n: mine }) : '',
  ];
  const unused = draft ? unusedKeys(draft, first?.structure?.keys ?? []) : [];
  return (
    <Pane
      label={t('part_mapping')}
      icon={<Waypoints aria-hidden className="size-4" />}
      note={said.filter((part) => part !== '').join(', ')}
      className={className}
      action={
        <Segments
          label={t('view_of_mapping')}
          value={view}
          onValue={setView}
          options={[
            ['fields', t('fields')],
            ['json', t('json')],
          ]}
        />
      }
      foot={
        <>
          <Info aria-hidden className="size-4 shrink-0" />
          <span className="line-clamp-3">
            {unused.length === 0 ? null : (
              <>
                {t.parts('not_used', {
                  keys: () => (
                    <span key="keys" className="font-mono break-words">
                      {unused.join(' ')}
                    </span>
                  ),
                })}{' '}
              </>
            )}
            {t('official')} {t('undone')}
          </span>
        </>
      }
    >
      {draft === null ? (
        <Waiting />
      ) : view === 'json' ? (
        <JsonView editor={editor} draft={draft} />
      ) : (
        <div className="px-5 pt-2 pb-6">
          {groups.map((group) => (
            <Group key={group.at} group={group} draft={draft} editor={editor} onField={onField} onShow={onShow} />
          ))}
        </div>
      )}
    </Pane>
  );
}

/** Keys at the end of the tree that no field means. */
function unusedKeys(draft: DatasetMapping, keys: readonly FileKey[]): string[] {
  const uses = usesOf(draft);
  const used = [...uses.keys()];
  return keys
    .filter(
      ({ path, kind }, at) =>
        kind !== 'object' &&
        !((keys[at + 1]?.depth ?? 0) > (keys[at]?.depth ?? 0)) &&
        !used.some((one) => one !== '$' && (one === path || one.startsWith(`${path}[`))) &&
        !isInLookedUp(path, uses),
    )
    .map(({ key }) => key)
    .filter((key, at, all) => all.indexOf(key) === at)
    .slice(0, 24);
}

/** Names that a field looks up are used by it. */
const isInLookedUp = (path: string, uses: ReturnType<typeof usesOf>): boolean =>
  uses.has(path.slice(0, path.lastIndexOf('.')));

interface GroupProps extends Omit<FieldsPaneProps, 'className'> {
  group: FieldGroup;
  draft: DatasetMapping;
}

function Group({ group, draft, editor, onField, onShow }: GroupProps) {
  const { part, at, fields, free } = group;
  const [first] = fields;
  const named = part === 'evidence' ? (first ? citedWords(first.value) : t('no_evidence')) : '';
  const has = (member: MappedMember) => fields.some((field) => field.member === member);
  const note =
    part === 'conversation' && !has('each')
      ? t('one_a_record')
      : part === 'session' && fields.length === 0
        ? t('one_session')
        : part === 'question' && fields.length === 0
          ? t('no_questions')
          : named;
  const adds = part === 'evidence' ? (fields.length === 0 ? [null] : []) : free;
  return (
    <section aria-label={partName(part)} className="mt-3 first:mt-1">
      <div className="mb-1 flex items-center gap-2">
        <h3 className={part === 'evidence' ? 'text-sm font-semibold text-evidence' : 'text-sm font-semibold'}>
          {part === 'evidence' ? '◆ ' : ''}
          {partName(part)}
        </h3>
        <span className="text-xs text-ink-2">{note}</span>
        {adds.length === 0 ? null : (
          <AddField
            label={t('add_field', { part: partName(part) })}
            members={adds}
            onAdd={(member) => {
              if (member === null) editor.set(`${at}[0]`, { by: 'turn', ref: '' });
              else editor.set(`${at}.${member}`, member === 'group' ? true : '');
            }}
          />
        )}
      </div>
      {fields.map((field) => (
        <FieldRow
          key={field.at}
          {...field}
          part={part}
          draft={draft}
          editor={editor}
          onField={onField}
          onShow={onShow}
        />
      ))}
    </section>
  );
}

interface AddFieldProps {
  label: string;
  members: readonly (MappedMember | null)[];
  onAdd: (member: MappedMember | null) => void;
}

function AddField({ label, members, onAdd }: AddFieldProps) {
  return (
    <span className="ml-auto">
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="quiet" aria-label={label}>
            <Plus aria-hidden className="size-3.5" /> {t('add')}
          </Button>
        }
      >
        {members.map((member) => (
          <MenuItem key={member} onSelect={() => onAdd(member)}>
            {memberName(member)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
