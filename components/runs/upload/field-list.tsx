'use client';

import { textsAbout } from '#texts';
import { FIELD_ROLES, type FieldRole, type FieldUse, type Mapping, own } from '@/lib/core/model/index.ts';
import { Select } from '../../kit/select.tsx';

const t = textsAbout('upload');

interface FieldListProps {
  fields: FieldUse[];
  /** What is being tried and is shown already. */
  asked: Mapping | null;
  onRole: (field: string, role: FieldRole) => void;
}

/** Every field of the rows: what it was taken for, why, and an example. Another choice reads the file again. */
export function FieldList({ fields, asked, onRole }: FieldListProps) {
  const roles = FIELD_ROLES.map((role) => ({ value: role, label: t(`role_${role}`) }));
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {fields.map((use) => (
        <li
          key={use.field}
          data-field={use.field}
          className="grid items-center gap-x-4 gap-y-1 px-3 py-1.5 md:grid-cols-[minmax(120px,220px)_200px_minmax(0,1fr)]"
        >
          <span className="min-w-0">
            <span className="font-mono text-xs break-all">{use.field}</span>
            <span className="num ml-2 text-xs whitespace-nowrap text-ink-3">{t('rows', { n: use.rows })}</span>
          </span>
          <Select
            label={t('what_is', { field: use.field })}
            value={own(asked?.fields, use.field) ?? use.role}
            options={roles}
            onValue={(role) => onRole(use.field, role)}
            className="w-full"
          />
          <span className="min-w-0 text-xs text-ink-2">
            <span className="block">{use.why}</span>
            {use.example === '' ? null : (
              <span className="block truncate text-ink-3" title={use.example}>
                {t('example', { example: use.example })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
