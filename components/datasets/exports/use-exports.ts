'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Export, ExportAsked, Problem } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { send } from '../../kit/requests.ts';

/** Milliseconds between two looks at what is being made. */
const LOOK = 1_000;

const isOpen = ({ state }: Export): boolean => state === 'waiting' || state === 'running';

/** The files made of a dataset, the last first (null: not known yet), looked at while one is being made; and what was refused last. */
export function useExports(dataset: string) {
  const [items, setItems] = useState<Export[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const look = useCallback(async () => {
    const answer = await send<{ items: Export[] }>('GET', api.exports(dataset));
    if (answer.ok) setItems(answer.value.items);
    else setProblem(answer.problem);
  }, [dataset]);
  const open = items?.some(isOpen) ?? false;
  useEffect(() => {
    void look();
    if (!open) return;
    const timer = setInterval(() => void look(), LOOK);
    return () => clearInterval(timer);
  }, [look, open]);
  const change = async (answered: Promise<{ ok: true } | { ok: false; problem: Problem }>) => {
    const answer = await answered;
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) await look();
  };
  return {
    items,
    problem,
    add: (asked: ExportAsked) => change(send<Export>('POST', api.exports(dataset), asked)),
    again: ({ id }: Export) => change(send<Export>('POST', api.exportAgain(dataset, id))),
    remove: (id: string) => change(send('DELETE', api.export(dataset, id))),
  };
}
