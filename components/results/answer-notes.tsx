'use client';

import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { ListedNote, PredictionHead } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { fetchJson } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';
import { useAutosave } from '../kit/use-autosave.ts';
import { type NoteClash, type Said, useNote } from './use-note.ts';

const t = textsAbout('notes');

interface AnswerNotesProps {
  dataset: string;
  head: Pick<PredictionHead, 'run' | 'question' | 'noted'>;
  /** Of the answer, for what names its controls. */
  name: string;
  /** Open to be changed. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** What people noted of an answer: its tags, a text, and a way to change both. Says nothing of whether the answer is right. */
export function AnswerNotes({ dataset, head, name, open, onOpen }: AnswerNotesProps) {
  const { shown, clash, read, save, settle } = useNote(head);
  const { tags, note } = shown;
  const initial = head.noted?.reviewer?.trim().charAt(0).toUpperCase();
  return (
    <div data-live className="min-w-0 text-xs">
      <p className="flex flex-wrap items-center gap-1">
        {tags.map((tag) => (
          <span
            key={tag}
            data-tag={tag}
            title={head.noted?.reviewer === undefined ? tag : t('by', { tag, who: head.noted.reviewer })}
            className="inline-flex max-w-full items-center gap-1 rounded-sm border border-line-strong px-1.5 leading-5 text-ink-2"
          >
            {initial ? <b className="font-semibold text-ink">{initial}</b> : null}
            <span {...inItsLanguage(tag)} className="truncate">
              {tag}
            </span>
            {open ? (
              <button
                type="button"
                aria-label={t('remove', { tag })}
                onClick={() => save({ tags: tags.filter((one) => one !== tag), note })}
                className="-mr-0.5 rounded-sm text-ink-3 hover:text-ink"
              >
                <X aria-hidden className="size-3" />
              </button>
            ) : null}
          </span>
        ))}
        {tags.length === 0 && !open ? <span className="text-ink-3">{t('none')}</span> : null}
        <button
          type="button"
          aria-label={t(open ? 'close' : 'add_to', { name })}
          aria-expanded={open}
          title={t(open ? 'close' : 'add_to', { name })}
          onClick={() => onOpen(!open)}
          className="grid size-6 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink print:hidden"
        >
          {open ? <X aria-hidden className="size-3.5" /> : <Plus aria-hidden className="size-3.5" />}
        </button>
      </p>
      {note !== '' && !open ? (
        <p {...inItsLanguage(note)} className="mt-1 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
          {note}
        </p>
      ) : null}
      {clash === null ? null : <Clash clash={clash} onSettle={settle} />}
      {open ? (
        <Fields
          dataset={dataset}
          said={shown}
          onBegin={() => void read()}
          onSave={save}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </div>
  );
}

interface FieldsProps {
  dataset: string;
  said: Said;
  /** Something is about to be written. */
  onBegin: () => void;
  onSave: (said: Said) => void;
  onClose: () => void;
}

/** A new tag with those of the dataset to choose from, and the text. */
function Fields({ dataset, said, onBegin, onSave, onClose }: FieldsProps) {
  const id = useId();
  const [tag, setTag] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = useQuery(
    `notes ${dataset}`,
    async (signal) =>
      (await fetchJson<{ tags: { key: string }[]; items: ListedNote[] }>(`${api.notes(dataset)}?limit=1`, signal)).tags,
    { keep: 1 },
  );
  const add = () => {
    const clean = tag.trim();
    setTag('');
    if (clean !== '' && !said.tags.includes(clean)) onSave({ tags: [...said.tags, clean], note: said.note });
  };
  const saveNote = () => {
    if (note !== null && note.trim() !== said.note) onSave({ tags: said.tags, note: note.trim() });
  };
  useAutosave(note, saveNote);
  return (
    <form
      className="mt-1.5 grid gap-1.5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (!event.nativeEvent.isComposing) onClose();
      }}
    >
      <label className="grid gap-0.5 text-ink-3">
        {t('tag')}
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be written into.
          autoFocus
          value={tag}
          maxLength={60}
          list={id}
          autoComplete="off"
          onChange={(event) => setTag(event.target.value)}
          onBlur={add}
          className="field h-7 text-sm"
        />
      </label>
      <datalist id={id}>
        {(known.state === 'ready' ? known.value : []).map(({ key }) => (
          <option key={key} value={key} />
        ))}
      </datalist>
      <label className="grid gap-0.5 text-ink-3">
        {t('note')}
        <textarea
          rows={2}
          value={note ?? said.note}
          maxLength={10_000}
          onChange={(event) => setNote(event.target.value)}
          onFocus={onBegin}
          onBlur={saveNote}
          className="field-sizing-content block max-h-48 w-full resize-none rounded-md border border-control bg-bg px-2.5 py-1 text-sm text-ink focus-visible:outline-offset-0"
        />
      </label>
    </form>
  );
}

/** Two people wrote at once: both texts, and which of them stays. */
function Clash({ clash: { mine, theirs }, onSettle }: { clash: NoteClash; onSettle: (mine: boolean) => void }) {
  const words = ({ tags, note = '' }: { tags: string[]; note?: string }) =>
    [tags.join(', '), note].filter(Boolean).join(' · ') || t('none');
  return (
    <div role="alert" className="mt-1.5 grid gap-1 rounded-md border border-review bg-review-bg p-2 text-ink">
      <p className="font-medium">{theirs?.reviewer ? t('clash_by', { who: theirs.reviewer }) : t('clash')}</p>
      <p>{t('theirs', { said: theirs === null ? t('none') : words(theirs) })}</p>
      <p>{t('mine', { said: words(mine) })}</p>
      <p className="flex gap-1.5">
        <Button size="sm" onClick={() => onSettle(false)}>
          {t('keep_theirs')}
        </Button>
        <Button size="sm" onClick={() => onSettle(true)}>
          {t('save_mine')}
        </Button>
      </p>
    </div>
  );
}
