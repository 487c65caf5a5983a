'use client';

import { useCallback, useEffect, useState } from 'react';
import type { JudgeEstimate, JudgeJob, JudgeRequest, JudgeState, Problem } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { send } from '../../kit/requests.ts';

export type AskedFor = Pick<JudgeRequest, 'prompt' | 'limit' | 'categories' | 'prices'>;

/** Milliseconds between two looks at a judge under way, and after the last change before its cost is worked out. */
const LOOK = 1_000;
const REST = 300;

export const isOpen = (job: JudgeJob | null): boolean => job?.state === 'waiting' || job?.state === 'running';

/** The judge of the server and what it does about a run, looked at while it is at it. */
export function useJudge(run: string) {
  const [state, setState] = useState<JudgeState | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const look = useCallback(async () => {
    const answer = await send<JudgeState>('GET', api.judgeRun(run));
    if (answer.ok) setState(answer.value);
    setProblem(answer.ok ? null : answer.problem);
  }, [run]);
  const open = isOpen(state?.job ?? null);
  useEffect(() => {
    void look();
    if (!open) return;
    const timer = setInterval(() => void look(), LOOK);
    return () => clearInterval(timer);
  }, [look, open]);
  const change = async (answer: Promise<Awaited<ReturnType<typeof send<JudgeJob>>>>) => {
    const made = await answer;
    if (made.ok) setState((now) => now && { ...now, job: made.value });
    setProblem(made.ok ? null : made.problem);
  };
  return {
    state,
    problem,
    look,
    begin: (asked: AskedFor) => change(send<JudgeJob>('POST', api.judgeRun(run), asked)),
    cancel: () => change(send<JudgeJob>('DELETE', api.judgeRun(run))),
  };
}

export type Expected =
  | { kind: 'asking' }
  | { kind: 'ready'; value: JudgeEstimate }
  | { kind: 'refused'; problem: Problem };

/** What asking would take, worked out anew a moment after each change. */
export function useEstimate(run: string, asked: AskedFor): Expected {
  const [found, setFound] = useState<Expected>({ kind: 'asking' });
  const body = JSON.stringify({ ...asked, dry_run: true });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await send<JudgeEstimate>('POST', api.judgeRun(run), JSON.parse(body), stop.signal);
      if (stop.signal.aborted) return;
      setFound(answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'refused', problem: answer.problem });
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [run, body]);
  return found;
}
