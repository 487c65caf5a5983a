'use client';

import { useRef, useState } from 'react';
import type { FieldRole, Mapping, Problem, Run, RunPreview } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { type FormEnd, sendForm } from '../../kit/send-form.ts';
import { withRole } from './mapping.ts';

/** Where the predictions go. */
export interface Target {
  id: string;
  name: string;
}

export type UploadState =
  /** No file yet. */
  | { kind: 'choosing' }
  /** On its way, or being read; `sent` and `total` are bytes. */
  | { kind: 'reading'; file: File; sent: number; total: number }
  /** Nothing could be read from it. */
  | { kind: 'refused'; file: File; problem: Problem }
  | ReadState;

/** Read: shown before anything is stored. */
interface ReadState {
  kind: 'read';
  file: File;
  preview: RunPreview;
  /** The mapping it was read with; null: the file's own. */
  by: Mapping | null;
  busy: 'reading' | 'importing' | null;
  /** The mapping that is being tried while `preview` still shows the one before. */
  asked: Mapping | null;
  /** Why the last thing asked for failed. */
  problem: Problem | null;
}

/**
 * Reads predictions files one after another: preview, other mappings, import. Only `save` stores anything. A failure keeps what
 * was read and chosen.
 */
export function useRunUpload(dataset: Target, onSaved: (runs: Run[], more: boolean, target: Target) => void) {
  const [target, setTarget] = useState(dataset);
  const [state, setState] = useState<UploadState>({ kind: 'choosing' });
  const queue = useRef<File[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [name, setName] = useState('');
  const running = useRef<AbortController | null>(null);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const read = async (file: File, into: Target, mapping: Mapping | null, before: ReadState | null) => {
    const signal = begin();
    setState(
      before === null
        ? { kind: 'reading', file, sent: 0, total: file.size }
        : { ...before, busy: 'reading', asked: mapping, problem: null },
    );
    const end: FormEnd<RunPreview> = await sendForm(
      api.previewRun(into.id),
      file,
      mapping === null ? {} : { mapping: JSON.stringify(mapping) },
      (sent, total) => setState((now) => (now.kind === 'reading' ? { ...now, sent, total } : now)),
      signal,
    );
    if (signal.aborted || end.kind === 'aborted') return;
    if (end.kind === 'done')
      return setState({ kind: 'read', file, preview: end.value, by: mapping, busy: null, asked: null, problem: null });
    setState(
      before === null
        ? { kind: 'refused', file, problem: end.problem }
        : { ...before, busy: null, asked: null, problem: end.problem },
    );
  };

  const open = (file: File, into: Target) => {
    setName('');
    void read(file, into, null, null);
  };

  const enqueue = (files: File[]) => {
    queue.current = files;
    setWaiting(files.length);
  };

  const next = () => {
    running.current?.abort();
    const [first, ...rest] = queue.current;
    enqueue(rest);
    if (first === undefined) setState({ kind: 'choosing' });
    else open(first, target);
  };

  return {
    target,
    state,
    name,
    setName,
    /** How many files come after this one. */
    waiting,
    take(files: File[]) {
      const [first, ...rest] = files;
      if (first === undefined) return;
      if (state.kind !== 'choosing' && state.kind !== 'refused') return enqueue([...queue.current, ...files]);
      enqueue([...queue.current, ...rest]);
      open(first, target);
    },
    /** Reads the present file another way. */
    remap(mapping: Mapping | null) {
      if (state.kind === 'read') void read(state.file, target, mapping, state);
    },
    setRole(field: string, role: FieldRole) {
      if (state.kind === 'read')
        void read(state.file, target, withRole(state.asked ?? state.preview.mapping, field, role), state);
    },
    /** The same file for another dataset. */
    retarget(into: Target) {
      if (state.kind !== 'read') return;
      setTarget(into);
      void read(state.file, into, null, state);
    },
    retry() {
      if (state.kind === 'refused') open(state.file, target);
    },
    async save() {
      if (state.kind !== 'read') return;
      const { file, preview, by } = state;
      const signal = begin();
      setState({ ...state, busy: 'importing', asked: null, problem: null });
      // Of a file that ends too early, what is complete is taken when the mapping that says so comes back.
      const mapping = preview.mapping.cut ? preview.mapping : by;
      const fields = {
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        ...(name.trim() === '' ? {} : { name: name.trim() }),
      };
      const end: FormEnd<StoredRuns> = await sendForm(api.runs(target.id), file, fields, () => undefined, signal);
      if (signal.aborted || end.kind === 'aborted') return;
      if (end.kind === 'refused') return setState({ ...state, busy: null, asked: null, problem: end.problem });
      onSaved(runsOf(end.value), queue.current.length > 0, target);
      next();
    },
    /** Puts the present file away and goes on with the next. */
    next,
    /** Stops and forgets everything. */
    reset() {
      running.current?.abort();
      enqueue([]);
      setName('');
      setTarget(dataset);
      setState({ kind: 'choosing' });
    },
  };
}

/** What the API answers to an import: the run, and all of them where the file held several systems. */
type StoredRuns = Run & { runs?: Run[] };

const runsOf = (stored: StoredRuns): Run[] => stored.runs ?? [stored];
