'use client';

import { type FormEvent, useState } from 'react';
import { textsAbout } from '#texts';
import type { ApiToken, MadeToken, PersonRole } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { formatMoment } from '../kit/dates.ts';
import { Input } from '../kit/input.tsx';
import { notifyProblem } from '../kit/notify.ts';
import { send } from '../kit/requests.ts';
import { Select } from '../kit/select.tsx';
import { useAwake } from './use-awake.ts';

const t = textsAbout('people');
const roleName = textsAbout('personRoles');

const TOKENS = '/api/v1/me/tokens';
const DAYS = ['7', '30', '90', '365'] as const;

/** One's API tokens; a new one is shown once. */
export function Tokens({ first, roles }: { first: ApiToken[]; roles: readonly PersonRole[] }) {
  const [tokens, setTokens] = useState(first);
  const [made, setMade] = useState<MadeToken | null>(null);
  const revoke = async ({ id }: ApiToken) => {
    const answer = await send<null>('DELETE', `${TOKENS}/${encodeURIComponent(id)}`);
    if (!answer.ok) return notifyProblem(answer.problem);
    setTokens((before) => before.filter((one) => one.id !== id));
    setMade((shown) => (shown?.id === id ? null : shown));
  };
  const add = (token: MadeToken) => {
    setMade(token);
    setTokens((before) => [token, ...before]);
  };
  return (
    <section aria-labelledby="tokens" className="rounded-lg border border-line bg-panel" inert={!useAwake()}>
      <div className="border-b border-line p-4">
        <h2 id="tokens" className="font-semibold">
          {t('tokens')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('tokens_for')}</p>
      </div>
      {made === null ? null : (
        <div role="status" className="border-b border-line bg-correct-bg p-4 text-sm">
          <p className="font-medium">{t('copy_now')}</p>
          <code className="mt-1 block font-mono text-xs break-all select-all">{made.token}</code>
        </div>
      )}
      {tokens.length === 0 ? <p className="p-4 text-sm text-ink-2">{t('no_tokens')}</p> : null}
      <ul className="divide-y divide-line">
        {tokens.map((token) => (
          <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-1 font-medium break-words">{token.name}</span>
            <span>{roleName(token.role)}</span>
            <span className="text-ink-2">{t('ends', { when: formatMoment(token.until) })}</span>
            <span className="text-ink-2">
              {token.used === null ? t('never_used') : t('used', { when: formatMoment(token.used) })}
            </span>
            <Button size="sm" variant="danger" onClick={() => void revoke(token)}>
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <NewToken roles={roles} onMade={add} />
    </section>
  );
}

function NewToken({ roles, onMade }: { roles: readonly PersonRole[]; onMade: (token: MadeToken) => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<PersonRole>('viewer');
  const [days, setDays] = useState<(typeof DAYS)[number]>('90');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send<MadeToken>('POST', TOKENS, { name, role, days: Number(days) });
    if (!answer.ok) return notifyProblem(answer.problem);
    setName('');
    onMade(answer.value);
  };
  return (
    <form
      onSubmit={(event) => void make(event)}
      className="flex flex-wrap items-center gap-2 border-t border-line p-4 text-sm"
    >
      <Input
        required
        maxLength={100}
        aria-label={t('token_name')}
        placeholder={t('token_name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="min-w-40 flex-1"
      />
      <Select
        label={t('token_role')}
        value={role}
        options={roles.map((value) => ({ value, label: roleName(value) }))}
        onValue={setRole}
      />
      <Select
        label={t('token_days')}
        value={days}
        options={DAYS.map((value) => ({ value, label: t('days', { n: Number(value) }) }))}
        onValue={setDays}
      />
      <Button type="submit" variant="primary">
        {t('make_token')}
      </Button>
    </form>
  );
}
