'use client';

import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { textsAbout } from '#texts';
import { type AccessEntry, type DatasetAccessList, PERSON_ROLES, type PersonRole } from '@/lib/core/model/index.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Input } from '../kit/input.tsx';
import { Select } from '../kit/select.tsx';
import { Avatar } from './avatar.tsx';
import { Moment } from './moments.tsx';

const t = textsAbout('people');
const roleName = textsAbout('personRoles');

/** Somebody's role here; null: they are off the list. */
export type Change = Pick<AccessEntry, 'kind' | 'subject'> & { role: PersonRole | null };

type Item = DatasetAccessList['items'][number];

interface AccessTableProps {
  items: Item[];
  sub: string;
  onChange: (change: Change) => void;
}

const ROLES = () => PERSON_ROLES.map((value) => ({ value, label: roleName(value) }));

/** Those who are listed, why, and with which role. */
export function AccessTable({ items, sub, onChange }: AccessTableProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
        <h2 className="text-sm font-semibold">{t('listed_people', { n: items.length })}</h2>
        <AddSomebody onAdd={onChange} />
      </div>
      {items.length === 0 ? (
        <p className="border-b border-line p-4 text-sm text-ink-2">{t('nobody_listed')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full min-w-[42rem] text-left text-sm">
            <thead className="bg-sunken text-xs text-ink-2">
              <tr>
                {(['name', 'why', 'role_here', 'last_here'] as const).map((column) => (
                  <th key={column} scope="col" className="px-4 py-2 font-semibold">
                    {t(column)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {items.map((item) => (
                <Row key={`${item.kind}:${item.subject}`} item={item} sub={sub} onChange={onChange} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Row({ item, sub, onChange }: { item: Item; sub: string; onChange: (change: Change) => void }) {
  const { kind, subject, role, givenBy, seen } = item;
  const name = item.name ?? subject;
  return (
    <tr>
      <td className="px-4 py-2">
        <span className="flex items-center gap-3">
          <Avatar name={name} group={kind === 'group'} />
          <span className="min-w-0">
            <span className="font-medium break-words">{name}</span>
            {subject === sub ? <span className="text-ink-2"> {t('you')}</span> : null}
            <span className="block text-xs break-all text-ink-2">
              {kind === 'group' ? t('group') : (item.email ?? (item.name === null ? '' : subject))}
            </span>
          </span>
        </span>
      </td>
      <td className="px-4 py-2 text-ink-2">{givenBy === null ? null : t('given_by', { name: givenBy })}</td>
      <td className="px-4 py-2">
        <Select
          label={`${t('role_here')}: ${name}`}
          value={role}
          options={ROLES()}
          onValue={(chosen) => onChange({ kind, subject, role: chosen })}
        />
      </td>
      <td className="px-4 py-2 text-ink-2">
        {seen !== null ? <Moment iso={seen} /> : kind === 'person' ? t('never_here') : null}
      </td>
      <td className="px-2 py-2">
        <IconButton label={t('remove', { name })} onClick={() => onChange({ kind, subject, role: null })}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </td>
    </tr>
  );
}

function AddSomebody({ onAdd }: { onAdd: (change: Change) => void }) {
  const [subject, setSubject] = useState('');
  const [kind, setKind] = useState<AccessEntry['kind']>('person');
  const [role, setRole] = useState<PersonRole>('viewer');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd({ kind, subject: subject.trim(), role });
    setSubject('');
  };
  return (
    <form onSubmit={add} className="ml-auto flex flex-wrap items-center gap-2">
      <Input
        required
        maxLength={500}
        aria-label={t('add_whom')}
        placeholder={t('add_whom')}
        value={subject}
        onChange={(event) => {
          setSubject(event.target.value);
          setKind(event.target.value.includes('@') ? 'person' : kind);
        }}
        className="w-52"
      />
      <Select
        label={t('kind')}
        value={kind}
        options={(['person', 'group'] as const).map((value) => ({ value, label: t(value) }))}
        onValue={setKind}
      />
      <Select label={t('role_here')} value={role} options={ROLES()} onValue={setRole} />
      <Button type="submit" variant="primary">
        {t('add')}
      </Button>
    </form>
  );
}
