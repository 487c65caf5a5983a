import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { candidatesAt } from '@/lib/core/mapping/fields.ts';
import type { Alternative, DatasetMapping } from '@/lib/core/model/index.ts';
import { cn } from '../../kit/cn.ts';
import { formatShare } from '../../kit/numbers.ts';
import { ask, complete, faultAt, type MappingEditor } from './use-mapping.ts';
import { alternativeWords, parsed, valueWords, written } from './words.ts';

const t = textsAbout('mapping');

interface FieldBoxProps {
  at: string;
  label: string;
  value: unknown;
  draft: DatasetMapping;
  editor: MappingEditor;
  onField: (at: string) => void;
}

/** A value that is written, or chosen among what else it could be: Enter opens, arrows go among the alternatives, Escape restores. */
export function FieldBox({ at, label, value, draft, editor, onField }: FieldBoxProps) {
  const list = useId();
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { alternatives, counting } = useAlternatives(open, at, draft, editor);
  const own = written(value);
  const [broken, setBroken] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const length = alternatives.length;
  useEffect(() => {
    if (open && length >= 0) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [open, length]);
  const close = () => {
    setOpen(false);
    setActive(-1);
    setText(null);
    setBroken(false);
  };
  const commit = () => {
    if (text === null || text.trim() === own) return close();
    try {
      editor.set(at, parsed(text));
      close();
    } catch {
      setBroken(true);
    }
  };
  const take = ({ value: taken, mapping }: Alternative) => {
    close();
    if (mapping) editor.change(mapping);
    else editor.set(at, parsed(taken));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (length > 0)
        setActive((before) => (before === -1 && step === -1 ? length - 1 : (before + step + length) % length));
    } else if (key === 'Enter') {
      event.preventDefault();
      const chosen = alternatives[active];
      if (open && chosen) take(chosen);
      else if (text === null && !open) setOpen(true);
      else commit();
    } else if (key === 'Escape' && (open || text !== null)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const bad = broken || faultAt(editor, at) !== null;
  return (
    <div className="relative min-w-0">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-invalid={bad}
        {...(open && active >= 0 && { 'aria-activedescendant': `${list}-${active}` })}
        value={text ?? (open ? own : valueWords(value))}
        placeholder={t('choose')}
        onFocus={() => onField(at)}
        onChange={(event) => setText(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoComplete="off"
        className={cn(
          'h-7 w-full truncate rounded-md border bg-panel pr-6 pl-2 font-mono text-xs',
          bad ? 'border-wrong' : 'border-control',
          value === '' && 'border-dashed',
        )}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1.5 right-1.5 size-4 text-ink-3" />
      {open ? (
        <div
          ref={shown}
          className="absolute top-8 left-0 z-20 w-[min(440px,calc(100vw-140px))] rounded-lg border border-line-strong bg-panel p-1 shadow-float"
        >
          {alternatives.length === 0 ? <p className="px-2 py-1 text-xs text-ink-2">{t('no_alternatives')}</p> : null}
          {/* Options are chosen through the field, which keeps the focus. */}
          <div id={list} role="listbox" aria-label={t('alternatives', { field: label })}>
            {alternatives.map((one, n) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
              <div
                key={`${one.value} ${JSON.stringify(one.mapping?.turn.id ?? one.mapping?.session?.id)}`}
                id={`${list}-${n}`}
                role="option"
                aria-selected={one.value === own}
                tabIndex={-1}
                // The field would lose the focus, and with it the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(one)}
                className={cn(
                  'grid cursor-default grid-cols-[14px_minmax(0,1fr)_auto] items-center gap-2 rounded-sm px-2 py-1 text-xs',
                  n === active ? 'bg-hover' : 'hover:bg-sunken',
                )}
              >
                <span>{one.value === own ? <Check aria-hidden className="size-3.5" /> : null}</span>
                <span className="min-w-0 font-mono break-words">{alternativeWords(one.value, one.mapping)}</span>
                <Resolves {...one} />
              </div>
            ))}
          </div>
          {counting ? <p className="px-2 py-1 text-xs text-ink-3">{t('counting_ways')}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

/** How much evidence resolves with an alternative, as a bar and in figures. */
function Resolves({ evidence }: Alternative) {
  if (!evidence || evidence.resolved + evidence.dangling === 0) return null;
  const { resolved, dangling } = evidence;
  const all = resolved + dangling;
  return (
    <span className="num flex items-center gap-2 text-ink-2">
      <span className="max-sm:hidden">{t('n_found', { n: resolved })}</span>
      <span
        aria-hidden
        className="h-1.5 w-16 overflow-hidden max-sm:hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line-strong)]"
      >
        <i className="block h-full bg-evidence-line" style={{ width: `${(100 * resolved) / all}%` }} />
      </span>
      <b className="w-12 text-right font-semibold text-ink">{formatShare(resolved, all)}</b>
    </span>
  );
}

/** What else a field could be: keys of the file at once, with what would resolve when the server has counted it. */
function useAlternatives(open: boolean, at: string, draft: DatasetMapping, editor: MappingEditor) {
  const [counted, setCounted] = useState<{ of: string; all: Alternative[] } | null>(null);
  const mapping = useMemo(() => (open ? complete(draft) : null), [open, draft]);
  const wanted = mapping === null ? null : `${at} ${JSON.stringify(mapping)}`;
  const { id } = editor.dataset;
  useEffect(() => {
    if (wanted === null || mapping === null) return;
    const abort = new AbortController();
    void ask(id, { mapping, at }, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setCounted({ of: wanted, all: answer.ok ? (answer.value.alternatives ?? []) : [] });
    });
    return () => abort.abort();
  }, [wanted, mapping, id, at]);
  if (!open) return { alternatives: [], counting: false };
  const known = counted?.of === wanted && wanted !== null ? counted.all : null;
  if (known && known.length > 0) return { alternatives: known, counting: false };
  const isRule = /evidence\[\d+\]$/.test(at);
  const proposed = editor.first?.fields.find((field) => field.at === at)?.alternatives ?? [];
  const plain: Alternative[] = candidatesAt(draft, at, editor.first?.structure?.keys ?? []).map((value) => ({
    value: isRule ? JSON.stringify({ by: 'turn', ref: value }) : value,
  }));
  return {
    alternatives: isRule && proposed.length > 0 ? proposed : plain,
    counting: known === null && wanted !== null,
  };
}
