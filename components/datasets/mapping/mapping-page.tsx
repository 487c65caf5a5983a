'use client';

import { Lock, RotateCcw, Save } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { textsAbout } from '#texts';
import { usesOf, withoutEvidence } from '@/lib/core/mapping/fields.ts';
import { type Dataset, type DatasetMapping, FAMILY_NAMES } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { download } from '../../kit/download.ts';
import { formatBytes } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { keyOf } from '../../kit/use-keys.ts';
import { FieldsPane } from './fields-pane.tsx';
import { FilePane } from './file-pane.tsx';
import { Opening } from './opening.tsx';
import { Segments } from './pane.tsx';
import { Counts, ResultPane } from './result-pane.tsx';
import { complete, type MappingEditor, useMapping } from './use-mapping.ts';

const t = textsAbout('mapping');

interface MappingPageProps {
  dataset: Dataset;
  /** By which it is read; null: none. */
  given: DatasetMapping | null;
}

const PARTS = ['file', 'mapping', 'result'] as const;
const JSON_TYPE = 'application/json';
const OPEN_KEY = 'Ctrl ↵';

/** A mapping for a file of any shape: what is there, what it is taken for and why, and what comes of it. */
export function MappingPage({ dataset, given }: MappingPageProps) {
  const editor = useMapping(dataset, given);
  const [part, setPart] = useState<(typeof PARTS)[number]>('mapping');
  const [field, setField] = useState<string | null>(null);
  const [opened, setOpened] = useState<DatasetMapping | null>(null);
  const { draft, seen, isCurrent, failed, problem } = editor;
  const opens = draft !== null && isCurrent && problem === null && seen?.opens === true;
  const open = () => opens && setOpened(complete(draft));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open();
    }
    const { target } = event;
    const typing =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.ariaExpanded === 'true');
    if (keyOf(event) !== 'z' || event.shiftKey || typing) return;
    event.preventDefault();
    editor.undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const marked = useMemo(() => {
    const uses = draft && field !== null ? [...usesOf(draft)] : [];
    return new Set(uses.filter(([, all]) => all.some(({ at }) => at === field)).map(([path]) => path));
  }, [draft, field]);
  const save = () =>
    draft && download('memoscope.json', JSON_TYPE, `${JSON.stringify(complete(draft) ?? draft, null, 2)}\n`);
  const pane = (name: (typeof PARTS)[number]) => cn(name !== part && 'max-[899px]:hidden');
  if (opened) return <Opening dataset={dataset} mapping={opened} seen={seen} onBack={() => setOpened(null)} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-panel px-5 py-3 max-md:px-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-lg font-semibold tracking-tight break-words">{t('map_name', { name: dataset.name })}</h1>
          <p className="num text-sm text-ink-2">{aboutIt(editor, given)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={editor.startOver}>
            <RotateCcw aria-hidden className="size-4" /> {t('start_over')}
          </Button>
          <Button onClick={save} disabled={draft === null}>
            <Save aria-hidden className="size-4" /> {t('save')}
          </Button>
          <Button variant="primary" onClick={open} disabled={!opens}>
            {opens || seen === null ? null : <Lock aria-hidden className="size-4" />} {t('open')}
            <kbd className="rounded-sm border border-current/40 px-1 font-mono text-2xs leading-4 max-md:hidden">
              {OPEN_KEY}
            </kbd>
          </Button>
        </div>
      </div>
      {failed ? (
        <ProblemView problem={failed} onRetry={editor.again} className="mt-6" />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line bg-panel px-4 pb-2 min-[900px]:hidden">
            {seen ? <Counts counts={seen.counts} className="px-0! py-1.5!" /> : <span />}
            <Segments
              label={t('panes')}
              value={part}
              onValue={setPart}
              options={PARTS.map((name) => [name, t(`part_${name}`)] as const)}
            />
          </div>
          <div className="grid min-h-0 flex-1 grid-cols-1 min-[900px]:grid-cols-[minmax(220px,26fr)_minmax(0,42fr)_minmax(260px,30fr)]">
            <FilePane
              editor={editor}
              marked={marked}
              className={cn('min-[900px]:border-r border-line bg-panel', pane('file'))}
            />
            <FieldsPane
              editor={editor}
              onField={setField}
              onShow={(at) => {
                setField(at);
                setPart('file');
              }}
              className={pane('mapping')}
            />
            <ResultPane
              editor={editor}
              onOpenWithout={() => draft && setOpened(complete(withoutEvidence(draft)))}
              className={cn('min-[900px]:border-l border-line bg-panel', pane('result'))}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Size, and how it comes that there is a mapping. */
function aboutIt({ dataset, first }: MappingEditor, given: DatasetMapping | null): string {
  const { bytes, format, state } = dataset;
  const why =
    given !== null
      ? t('is_mapped')
      : state === 'ready' && format !== 'unknown'
        ? t('was_family', { family: FAMILY_NAMES[format] })
        : first === null
          ? ''
          : first.mapping
            ? (first.fields.find(({ at }) => at === '$')?.why ?? t('unknown_shape'))
            : first.unreadable
              ? t('unreadable')
              : t('none_proposed');
  return [formatBytes(bytes), why].filter((part) => part !== '').join(' · ');
}
