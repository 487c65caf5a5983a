'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { textsAbout } from '#texts';
import { NO_TURN_QUERY, type Role, type TurnQuery } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { Chip, RemovableChip } from '../kit/chip.tsx';
import { formatDay } from '../kit/dates.ts';
import { Input } from '../kit/input.tsx';
import { Menu, MenuCheck } from '../kit/menu.tsx';
import { Popover } from '../kit/popover.tsx';
import { toggled } from '../kit/toggled.ts';
import { ConversationFilter } from './conversation-filter.tsx';
import type { Voices } from './voices.ts';

const t = textsAbout('search');
const roleName = textsAbout('roles');

interface SearchFiltersProps {
  /** Null: all datasets, whose conversations are not offered one by one. */
  dataset: string | null;
  voices: Voices;
  /** Whether any turn is evidence, or has an image. */
  kinds: { evidence: boolean; image: boolean };
  query: TurnQuery;
  onChange: (change: Partial<TurnQuery>) => void;
}

/** What narrows a turn search besides its words, and what of that is chosen. */
export function SearchFilters({ dataset, voices, kinds, query, onChange }: SearchFiltersProps) {
  return (
    <fieldset aria-label={t('filters')} className="flex min-w-0 flex-wrap items-center gap-1.5">
      <VoiceMenu voices={voices} query={query} onChange={onChange} />
      <ChannelMenu channels={voices.channels ?? []} query={query} onChange={onChange} />
      {dataset === null ? null : (
        <Popover
          label={t('conversations')}
          className="w-80 p-1"
          trigger={<Opener active={query.conversation.length > 0}>{t('conversation')}</Opener>}
        >
          <ConversationFilter
            dataset={dataset}
            chosen={query.conversation}
            onChange={(conversation) => onChange({ conversation })}
          />
        </Popover>
      )}
      <Popover
        label={t('session_date')}
        className="w-64 p-3"
        trigger={<Opener active={query.from !== null || query.to !== null}>{t('date')}</Opener>}
      >
        <DateField label={t('sessions_from')} value={query.from} onValue={(from) => onChange({ from })} />
        <DateField label={t('sessions_to')} value={query.to} onValue={(to) => onChange({ to })} />
      </Popover>
      {kinds.evidence || query.evidence ? (
        <Chip pressed={query.evidence} onClick={() => onChange({ evidence: !query.evidence })}>
          {t('evidence_only')}
        </Chip>
      ) : null}
      {kinds.image || query.image ? (
        <Chip pressed={query.image} onClick={() => onChange({ image: !query.image })}>
          <span aria-hidden>▣</span> {t('with_image')}
        </Chip>
      ) : null}
      <Chosen query={query} onChange={onChange} />
    </fieldset>
  );
}

const { q: _words, ...nothing } = NO_TURN_QUERY;

/** Everything that narrows a search besides its words, taken away. */
export const NO_NARROWING: Partial<TurnQuery> = nothing;

type PartProps = Pick<SearchFiltersProps, 'query' | 'onChange'>;

function VoiceMenu({ voices, query, onChange }: PartProps & { voices: Voices }) {
  if (voices.names.length < 2) return null;
  return (
    <Menu trigger={<Opener active={query.role.length + query.speaker.length > 0}>{t('speaker')}</Opener>}>
      {voices.by === 'speaker'
        ? voices.names.map((name) => (
            <MenuCheck
              key={name}
              checked={query.speaker.includes(name)}
              onChange={() => onChange({ speaker: toggled(query.speaker, name) })}
            >
              {name}
            </MenuCheck>
          ))
        : voices.names.map((role: Role) => (
            <MenuCheck
              key={role}
              checked={query.role.includes(role)}
              onChange={() => onChange({ role: toggled(query.role, role) })}
            >
              {roleName(role)}
            </MenuCheck>
          ))}
    </Menu>
  );
}

function ChannelMenu({ channels, query, onChange }: PartProps & { channels: readonly string[] }) {
  if (channels.length === 0) return null;
  return (
    <Menu trigger={<Opener active={query.channel.length > 0}>{t('channel')}</Opener>}>
      {channels.map((name) => (
        <MenuCheck
          key={name}
          checked={query.channel.includes(name)}
          onChange={() => onChange({ channel: toggled(query.channel, name) })}
        >
          {name}
        </MenuCheck>
      ))}
    </Menu>
  );
}

/** What is chosen in menus, each removable, and everything at once. */
function Chosen({ query, onChange }: PartProps) {
  const dated = (iso: string) => formatDay({ raw: iso, iso });
  const chips = [
    ...query.speaker.map((name) => ({ words: name, without: { speaker: toggled(query.speaker, name) } })),
    ...query.channel.map((name) => ({ words: name, without: { channel: toggled(query.channel, name) } })),
    ...query.role.map((role) => ({ words: roleName(role), without: { role: toggled(query.role, role) } })),
    ...query.conversation.map((id) => ({ words: id, without: { conversation: toggled(query.conversation, id) } })),
    ...(query.from === null ? [] : [{ words: t('from', { date: dated(query.from) }), without: { from: null } }]),
    ...(query.to === null ? [] : [{ words: t('to', { date: dated(query.to) }), without: { to: null } }]),
  ];
  if (chips.length === 0 && !query.evidence && !query.image) return null;
  return (
    <>
      {chips.map(({ words, without }) => (
        <RemovableChip key={words} label={t('remove', { filter: words })} onRemove={() => onChange(without)}>
          {words}
        </RemovableChip>
      ))}
      <Button variant="quiet" size="sm" onClick={() => onChange(NO_NARROWING)}>
        {t('clear')}
      </Button>
    </>
  );
}

interface DateFieldProps {
  label: string;
  /** An ISO day. */
  value: string | null;
  onValue: (value: string | null) => void;
}

function DateField({ label, value, onValue }: DateFieldProps) {
  const id = useId();
  return (
    <div className="mb-2 last:mb-0">
      <label htmlFor={id} className="block text-xs text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="mt-0.5"
        value={value ?? ''}
        onChange={(event) => onValue(event.target.value === '' ? null : event.target.value)}
      />
    </div>
  );
}

function Opener({ active, children, ...props }: ComponentProps<'button'> & { active: boolean }) {
  return (
    <Button size="sm" className={active ? 'border-ink text-ink' : ''} {...props}>
      {children}
      <ChevronDown aria-hidden className="size-3.5" />
    </Button>
  );
}
