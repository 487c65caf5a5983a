'use client';

import { GitFork } from 'lucide-react';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Clash } from '@/components/state/saves-store.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { formatMoment } from '../../kit/dates.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { rich } from '../../kit/rich.ts';
import { useKeys } from '../../kit/use-keys.ts';
import { VerdictTag } from '../../questions/verdict-tag.tsx';
import type { Said } from './audited.ts';
import { differing, FIELDS, type Field, keep, keepTheirs, type Sides, sidesOf, turnsOf, wordsApart } from './clash.ts';
import { ClashForm } from './clash-form.tsx';
import { Differing } from './differing.tsx';
import { EFFECTS } from './effects.ts';
import { type ReviewedQuestion, useTurnIds } from './marks.ts';
import { TurnButton } from './turn-button.tsx';

const t = textsAbout('reviewers');
const effectWords = textsAbout('triage');

interface ClashViewProps extends Pick<ReviewedQuestion, 'conversation' | 'onGo'> {
  clash: Clash;
}

/** Two versions of a review side by side, and which of them stays: mine, theirs, or what is settled field by field. */
export function ClashView({ clash, conversation, onGo }: ClashViewProps) {
  const [merging, setMerging] = useState(false);
  const sides = sidesOf(clash);
  const differ = differing(sides);
  const mine = () => keep(clash, clash.mine);
  const theirs = () => keepTheirs(clash, t('kept_theirs'));
  const merge = () => setMerging(true);
  const mergeable = sides.mine !== null && sides.theirs !== null && differ.length > 0;
  useKeys({ 1: mine, 2: theirs, ...(mergeable && { 3: merge }) }, !merging);
  const { version, theirs: kept } = clash.problem;
  const shared = { sides, differ, conversation, onGo };
  return (
    <section aria-label={t('clash')} className="@container mt-5" data-clash>
      <p
        role="status"
        className="flex gap-2 rounded-md border border-review bg-review-bg px-3 py-2 text-sm text-ink-2 [overflow-wrap:anywhere]"
      >
        <GitFork aria-hidden className="mt-0.5 size-4 shrink-0 text-review" />
        <span>
          <Told clash={clash} />{' '}
          {version === 0 ? null : (
            <span className="text-xs whitespace-nowrap">{t('versions', { theirs: version })}</span>
          )}
        </span>
      </p>
      <div className="mt-2 grid divide-y divide-line rounded-md border border-line-strong md:@min-[19rem]:grid-cols-2 md:@min-[19rem]:divide-x md:@min-[19rem]:divide-y-0">
        <Side {...shared} side="mine" name={t('you')} when={t('not_saved')} onKeep={mine} />
        <Side
          {...shared}
          side="theirs"
          name={whoIn(clash) ?? t('somebody')}
          when={kept === null ? '' : t('saved_at', { moment: formatMoment(kept.updated) })}
          onKeep={theirs}
        />
      </div>
      {merging ? (
        <ClashForm clash={clash} onEnd={() => setMerging(false)} />
      ) : mergeable ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
          <Button variant="primary" onClick={merge}>
            {t('together')} <Kbd>3</Kbd>
          </Button>
          {t('asks', { n: differ.length })}
        </p>
      ) : null}
    </section>
  );
}

/** Who made the version that is there; null: nobody said. */
const whoIn = ({ problem: { params, theirs } }: Clash): string | null =>
  typeof params?.who === 'string' ? params.who : (theirs?.reviewer ?? null);

function Told({ clash }: { clash: Clash }) {
  const who = whoIn(clash);
  const b = (inner: React.ReactNode[]) => <b className="font-semibold text-ink">{rich(inner)}</b>;
  if (clash.problem.theirs === null) return rich(t.parts('they_removed', { b }));
  return rich(who === null ? t.parts('both_wrote_none', { b }) : t.parts('both_wrote', { who, b }));
}

interface SideProps extends Pick<ClashViewProps, 'conversation' | 'onGo'> {
  sides: Sides;
  differ: readonly Field[];
  side: keyof Sides;
  name: string;
  when: string;
  onKeep: () => void;
}

function Side({ sides, differ, side, name, when, conversation, onGo, onKeep }: SideProps) {
  const said = sides[side];
  const other = sides[side === 'mine' ? 'theirs' : 'mine'];
  // What differs comes first, on both sides in the same order.
  const fields = FIELDS.filter((field) => field !== 'reviewer' && (sides.mine?.[field] ?? sides.theirs?.[field]));
  const order = [...differ, ...fields.filter((field) => !differ.includes(field))];
  return (
    <div className="flex min-w-0 flex-col gap-2 p-2.5" data-side={side}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
        <span className="text-xs text-ink-3">{when}</span>
      </p>
      {said === null ? (
        <p className="text-sm text-ink-2">{t('removed')}</p>
      ) : (
        <dl className="space-y-1.5">
          {order.map((field) => (
            <div key={field} data-field={field}>
              <dt className="text-xs text-ink-3">{t(field)}</dt>
              <dd className="text-sm [overflow-wrap:anywhere]">
                <Value field={field} said={said} other={other} conversation={conversation} onGo={onGo} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Effect said={said} other={other} />
      <Button className="mt-auto w-full justify-center" onClick={onKeep}>
        {t(side === 'mine' ? 'keep_mine' : 'keep_theirs')} <Kbd>{side === 'mine' ? 1 : 2}</Kbd>
      </Button>
    </div>
  );
}

/** What the verdict does to scores, where the other one does something else. */
function Effect({ said, other }: { said: Said | null; other: Said | null }) {
  const effect = EFFECTS[said?.verdict ?? 'gold-right'];
  if (effect === EFFECTS[other?.verdict ?? 'gold-right']) return null;
  return <p className="text-xs text-ink-2">{t('effect', { effect: effectWords(effect) })}</p>;
}

interface ValueProps extends Pick<ClashViewProps, 'conversation' | 'onGo'> {
  field: Field;
  said: Said;
  other: Said | null;
}

const MARKED = 'inline-block border-b-2 border-review bg-review-bg pb-px';

/** One field of a version, with what the other one has not marked. */
function Value({ field, said, other, conversation, onGo }: ValueProps) {
  const known = useTurnIds(conversation);
  const nothing = <span className="text-ink-3">{t('nothing')}</span>;
  if (field === 'verdict') {
    return said.verdict === undefined ? (
      nothing
    ) : (
      <span className={cn(said.verdict !== other?.verdict && MARKED)} data-differs={said.verdict !== other?.verdict}>
        <VerdictTag verdict={said.verdict} />
      </span>
    );
  }
  if (field === 'evidence') {
    const theirs = turnsOf(other);
    const turns = turnsOf(said);
    return turns.length === 0 ? (
      nothing
    ) : (
      <span className="flex flex-wrap gap-x-2">
        {turns.map((turn) => (
          <span key={turn} className={cn(!theirs.includes(turn) && MARKED)} data-differs={!theirs.includes(turn)}>
            <TurnButton turn={turn} known={known.has(turn)} onGo={onGo} />
          </span>
        ))}
      </span>
    );
  }
  const text = said[field];
  return text === undefined ? (
    nothing
  ) : (
    <span className="whitespace-pre-line" {...inItsLanguage(text)}>
      <Differing parts={wordsApart(text, other?.[field] ?? '')} />
    </span>
  );
}
