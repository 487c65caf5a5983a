'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import type { Clash } from '@/components/state/saves-store.ts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import { Box } from '../../kit/box.tsx';
import { Button } from '../../kit/button.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { rich } from '../../kit/rich.ts';
import { type Choice, differing, type Field, keep, type Sides, settled, sidesOf, together, turnsOf } from './clash.ts';
import { formKeys } from './form-keys.ts';

const t = textsAbout('reviewers');

type Way = 'mine' | 'theirs' | 'both';

/** Whose a field may be: both, where both say something that can stand together. */
const waysOf = (sides: Sides, field: Field): readonly Way[] =>
  field !== 'verdict' && sides.mine?.[field] !== undefined && sides.theirs?.[field] !== undefined
    ? ['mine', 'theirs', 'both']
    : ['mine', 'theirs'];

const textOf = (sides: Sides, field: 'note' | 'answer', of: Way): string =>
  (of === 'both' ? together(sides, field) : sides[of])?.[field] ?? '';

const isText = (field: Field): field is 'note' | 'answer' => field === 'note' || field === 'answer';

/** What is proposed of a field at first: nothing that was said is left out, as far as both can stand. */
function first(sides: Sides, field: Field): Choice {
  const ways = waysOf(sides, field);
  const of =
    sides.mine?.[field] === undefined ? 'theirs' : field !== 'answer' && ways.includes('both') ? 'both' : 'mine';
  return isText(field) ? { text: textOf(sides, field, of) } : { of };
}

/** Settles two versions of a review: what both say stays, and each field that differs is asked for. Saved as a whole. */
export function ClashForm({ clash, onEnd }: { clash: Clash; onEnd: () => void }) {
  const sides = sidesOf(clash);
  const fields = differing(sides);
  const name = useStore(reviewerStore, (state) => state.name);
  const [chosen, setChosen] = useState<Partial<Record<Field, Choice>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('button, textarea')?.focus(), []);
  const choices = Object.fromEntries(fields.map((field) => [field, chosen[field] ?? first(sides, field)]));
  const save = () => keep(clash, settled(sides, choices, name));
  const { onKeyDown, onSubmit } = formKeys(save, onEnd);
  return (
    <Box onKeyDown={onKeyDown}>
      <form
        ref={form}
        aria-label={t('together')}
        onSubmit={onSubmit}
        className="mt-2 space-y-3 rounded-md border border-review p-3"
      >
        {fields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            sides={sides}
            choice={choices[field] ?? { of: 'mine' }}
            onChoose={(choice) => setChosen({ ...chosen, [field]: choice })}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {rich(t.parts('save', { kbd: (inner) => <Kbd>{inner}</Kbd> }))}
          </Button>
          <Button onClick={onEnd}>
            {t('cancel')} <Kbd>Esc</Kbd>
          </Button>
        </div>
      </form>
    </Box>
  );
}

interface FieldChoiceProps {
  field: Field;
  sides: Sides;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One field: whose it shall be, and of a text what it shall be in the end. */
function FieldChoice({ field, sides, choice, onChoose }: FieldChoiceProps) {
  const id = useId();
  const offered = (of: Way): Choice => (isText(field) ? { text: textOf(sides, field, of) } : { of });
  return (
    <fieldset className="min-w-0">
      <legend id={id} className="mb-1 text-xs text-ink-2">
        {t(field)}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {waysOf(sides, field).map((of) => (
          <Button
            key={of}
            size="sm"
            className="aria-pressed:border-review aria-pressed:bg-review-bg aria-pressed:text-review"
            aria-pressed={isSame(choice, offered(of))}
            onClick={() => onChoose(offered(of))}
          >
            {t(of)}
            {isText(field) ? null : `: ${wordsOf(sides, field, of)}`}
          </Button>
        ))}
      </div>
      {'text' in choice ? (
        <textarea
          aria-labelledby={id}
          rows={2}
          dir="auto"
          value={choice.text}
          onChange={(event) => onChoose({ text: event.target.value })}
          className="mt-1.5 field-sizing-content block max-h-48 w-full resize-none rounded-md border border-control bg-bg px-2.5 py-1 text-sm text-ink focus-visible:outline-offset-0"
        />
      ) : null}
    </fieldset>
  );
}

const isSame = (one: Choice, other: Choice): boolean => JSON.stringify(one) === JSON.stringify(other);

function wordsOf(sides: Sides, field: Field, of: Way): string {
  const said = of === 'both' ? together(sides, field) : sides[of];
  if (field === 'evidence') return turnsOf(said).join(', ') || t('nothing');
  return said?.verdict === undefined ? t('nothing') : verdictWords(said.verdict);
}
