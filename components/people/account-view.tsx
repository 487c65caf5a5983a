'use client';

import { textsAbout } from '#texts';
import type { ApiToken, Me, PersonRole } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { notifyProblem } from '../kit/notify.ts';
import { send } from '../kit/requests.ts';
import { Avatar } from './avatar.tsx';
import { Tokens } from './tokens.tsx';
import { useAwake } from './use-awake.ts';

const t = textsAbout('people');
const roleName = textsAbout('personRoles');

/** Who one is here, and one's tokens. `roles`: what a token may be given. */
export function AccountView({ me, tokens, roles }: { me: Me; tokens: ApiToken[]; roles: readonly PersonRole[] }) {
  const awake = useAwake();
  const leave = async (method: 'POST' | 'DELETE', address: string) => {
    const answer = await send<null>(method, address);
    if (answer.ok) location.assign('/sign-in');
    else notifyProblem(answer.problem);
  };
  return (
    <div className="flex flex-col gap-6">
      <section className="rounded-lg border border-line bg-panel p-4">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={me.name} />
          <div className="min-w-48 flex-1">
            <h1 className="text-lg font-semibold break-words">{me.name}</h1>
            <p className="text-sm break-words text-ink-2">{me.email ?? me.sub}</p>
          </div>
          <Button disabled={!awake} onClick={() => void leave('POST', '/sign-out')}>
            {t('sign_out')}
          </Button>
          <Button variant="quiet" disabled={!awake} onClick={() => void leave('DELETE', '/api/v1/me/sessions')}>
            {t('sign_out_everywhere')}
          </Button>
        </div>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
          <dt className="text-ink-2">{t('your_role')}</dt>
          <dd className="font-medium">{roleName(me.role)}</dd>
          <dt className="text-ink-2">{t('groups')}</dt>
          <dd className="break-words">{me.groups.length > 0 ? me.groups.join(', ') : t('no_groups')}</dd>
        </dl>
        <p className="mt-2 text-xs text-ink-3">{t('role_changes')}</p>
      </section>
      <Tokens first={tokens} roles={roles} />
    </div>
  );
}
