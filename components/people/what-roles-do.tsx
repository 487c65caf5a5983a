import { Check, Minus } from 'lucide-react';
import { textsAbout } from '#texts';
import { isAtLeast, PERSON_ROLES } from '@/lib/core/model/index.ts';

const t = textsAbout('people');
const roleName = textsAbout('personRoles');

const DOES = [
  ['may_read', 'viewer'],
  ['may_review', 'reviewer'],
  ['may_upload', 'uploader'],
  ['may_manage', 'admin'],
] as const;

/** What each role may do. */
export function WhatRolesDo() {
  return (
    <section aria-labelledby="roles" className="rounded-lg border border-line bg-panel">
      <h2 id="roles" className="p-4 text-sm font-semibold">
        {t('what_roles_do')}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full text-xs">
          <thead className="bg-sunken text-ink-2">
            <tr>
              <td />
              {PERSON_ROLES.map((role) => (
                <th key={role} scope="col" className="px-1.5 py-2 font-semibold">
                  {roleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {DOES.map(([deed, needed]) => (
              <tr key={deed}>
                <th scope="row" className="py-2 pr-1 pl-4 text-left font-normal">
                  {t(deed)}
                </th>
                {PERSON_ROLES.map((role) => {
                  const may = isAtLeast(role, needed);
                  const Sign = may ? Check : Minus;
                  return (
                    <td key={role} className="px-1.5 py-2 text-center">
                      <Sign aria-hidden className={may ? 'mx-auto size-4' : 'mx-auto size-3 text-ink-3'} />
                      <span className="sr-only">{may ? t('yes') : t('no')}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="p-4 text-xs text-ink-3">{t('highest')}</p>
    </section>
  );
}
