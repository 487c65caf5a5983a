'use client';

import { ArrowRight, File as FileIcon } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { mayBeMapped } from '@/lib/core/mapping/may-be-mapped.ts';
import type { Identical, Recognised, RecognisedAs } from '@/lib/core/model/index.ts';
import { auditHref, datasetHref, libraryHref, runHref, runsHref } from '@/lib/core/url/index.ts';
import { memoriesHref } from '@/lib/core/url/memories.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { leaveFor } from '../../kit/left.ts';
import { Link } from '../../kit/link.tsx';
import { formatBytes } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { useQuery } from '../../kit/queries.ts';
import { rich } from '../../kit/rich.ts';
import { MapIt } from './map-it.tsx';
import { recogniseFile } from './recognise.ts';
import { choiceOf, headingOf } from './words.ts';

const t = textsAbout('shell');

interface DroppedFileProps {
  file: File;
  /** What it is, where that was asked before. */
  known?: Recognised;
  /** Its choice takes the focus. */
  first: boolean;
  /** What was chosen goes on elsewhere. */
  onDone: () => void;
}

/** One dropped file: what it is, what it is identical to, and what can be done with it, the best match chosen already. */
export function DroppedFile({ file, known, first, onDone }: DroppedFileProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState(0);
  const go = useRef<HTMLButtonElement>(null);
  const group = useId();
  const state = useQuery(`recognised ${group}`, async (signal) => known ?? recogniseFile(file, signal));
  const told = state.state === 'ready';
  useEffect(() => {
    if (told && first) go.current?.focus();
  }, [told, first]);

  const take = (as: RecognisedAs) => {
    const href = placeOf(as);
    const taken = leaveFor(href, file);
    onDone();
    if (!taken) router.push(href);
  };

  return (
    <div data-dropped={file.name}>
      <p className="flex min-w-0 items-center gap-2 text-xs text-ink-2">
        <FileIcon aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate font-mono">{file.name}</span>
        <span className="num shrink-0">{formatBytes(file.size)}</span>
      </p>
      {state.state === 'loading' ? (
        <p role="status" className="mt-1 text-sm text-ink-2">
          {t('looking')}
        </p>
      ) : null}
      {state.state === 'failed' ? <ProblemView problem={state.problem} className="mt-2 max-w-none" /> : null}
      {state.state === 'ready' ? (
        <>
          <h3 className="mt-1 text-lg font-semibold break-words">{headingOf(state.value.as[0])}</h3>
          {state.value.problem ? <ProblemView problem={state.value.problem} className="mt-2 max-w-none" /> : null}
          {state.value.identical.map((same) => (
            <Same key={`${same.kind} ${same.id}`} same={same} onOpen={onDone} />
          ))}
          <fieldset className="mt-2 space-y-2">
            <legend className="sr-only">{t('what_do', { name: file.name })}</legend>
            {state.value.as.map((as, index) => {
              const { title, detail } = choiceOf(as);
              return (
                <label
                  key={`${as.kind} ${'dataset' in as ? as.dataset : ''} ${'run' in as ? as.run : ''}`}
                  className="flex cursor-pointer items-start gap-3 rounded-md border border-control px-3 py-2 has-checked:border-ink has-checked:shadow-[0_0_0_1px_var(--ink)]"
                >
                  <input
                    type="radio"
                    name={group}
                    checked={index === chosen}
                    onChange={() => setChosen(index)}
                    className="mt-1 accent-ink"
                  />
                  <span className="min-w-0">
                    <span className="block font-medium break-words">{title}</span>
                    <span className="num block text-sm text-ink-2">{detail}</span>
                  </span>
                </label>
              );
            })}
          </fieldset>
          {state.value.problem && mayBeMapped(state.value.problem) ? <MapIt file={file} onDone={onDone} /> : null}
          <Go ref={go} as={state.value.as[chosen]} again={state.value.identical.length > 0} onTake={take} />
        </>
      ) : null}
    </div>
  );
}

/** That the library has it already, with the way there. */
function Same({ same, onOpen }: { same: Identical; onOpen: () => void }) {
  return (
    <p className="mt-2 flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="min-w-0 break-words">
        {rich(
          t.parts(same.kind === 'run' ? 'identical' : 'identical_to', {
            name: same.name,
            b: (inner) => <strong className="font-semibold">{inner}</strong>,
          }),
        )}
      </span>
      <Link
        href={same.kind === 'run' ? runHref(same.id) : datasetHref(same.id)}
        onClick={onOpen}
        className={buttonClass('primary')}
      >
        {t('open')}
      </Link>
    </p>
  );
}

/** Where what was chosen is dealt with. */
function placeOf(as: RecognisedAs): string {
  switch (as.kind) {
    case 'dataset':
      return libraryHref();
    case 'predictions':
      return runsHref(as.dataset, true);
    case 'memories':
      return memoriesHref(as.run);
    case 'reviews':
      return `${auditHref(as.dataset)}#reviews`;
    case 'error-pack':
      return `${auditHref(as.dataset)}#error-packs`;
  }
}

interface GoProps {
  ref: Ref<HTMLButtonElement>;
  as: RecognisedAs | undefined;
  /** It is there already. */
  again: boolean;
  onTake: (as: RecognisedAs) => void;
}

function Go({ ref, as, again, onTake }: GoProps) {
  if (as === undefined) return null;
  return (
    <p className="mt-3 flex justify-end">
      <Button ref={ref} variant={again ? 'default' : 'primary'} onClick={() => onTake(as)}>
        {again ? t(`take_${as.kind}_again`) : t(`take_${as.kind}`)}
        <ArrowRight aria-hidden className="size-4" />
      </Button>
    </p>
  );
}
