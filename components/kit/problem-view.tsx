import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { Problem, Where } from '@/lib/core/model/index.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { formatCount } from './numbers.ts';

const t = textsAbout('kit');

export interface ProblemViewProps {
  problem: Problem;
  onRetry?: () => void;
  /** More ways out: links, buttons. */
  actions?: ReactNode;
  className?: string;
}

/** A failure: what, where, what to do. The only place that renders a problem. */
export function ProblemView({ problem, onRetry, actions, className }: ProblemViewProps) {
  const errors = problem.errors ?? [];
  return (
    <div
      role="alert"
      className={cn('mx-auto w-full max-w-2xl rounded-lg border border-line-strong bg-panel p-4', className)}
    >
      <div className="flex gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-wrong" />
        <div className="min-w-0 flex-1">
          <h2 className="text-md font-semibold">{problem.title}</h2>
          <p className="mt-1 text-sm whitespace-pre-line text-ink-2">{problem.detail}</p>
          {problem.where === undefined || onlyFile(problem.where) ? null : <WhereList where={problem.where} />}
          {errors.length === 0 ? null : (
            <ul className="mt-3 max-h-72 space-y-1.5 overflow-y-auto border-t border-line pt-3 text-sm">
              {errors.map((error) => (
                <li key={`${error.message} ${whereText(error.where ?? {})}`} className="break-words text-ink-2">
                  {error.message}
                  {error.where === undefined ? null : (
                    <span className="ml-2 font-mono text-xs text-ink-3">{whereText(error.where)}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
          {onRetry === undefined && actions === undefined ? null : (
            <div className="mt-4 flex flex-wrap gap-2">
              {onRetry === undefined ? null : <Button onClick={onRetry}>{t('try_again')}</Button>}
              {actions}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** The message names the file already. */
const onlyFile = (where: Where): boolean => Object.keys(where).every((key) => key === 'file');

function WhereList({ where }: { where: Where }) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 rounded-md bg-sunken px-3 py-2 text-xs">
      {whereParts(where).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{t(`place_${name}`)}</dt>
          <dd className="num font-mono break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Place = 'file' | 'line' | 'column' | 'byte' | 'record' | 'path' | 'conversation' | 'session' | 'turn' | 'question';

/** The parts of a place as name and value, in reading order. Records are counted from 0, lines and columns from 1. */
export function whereParts(where: Where): [name: Place, value: string][] {
  const number = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  const parts: [Place, string | undefined][] = [
    ['file', where.file],
    ['line', number(where.line)],
    ['column', number(where.column)],
    ['byte', number(where.byte)],
    ['record', number(where.record)],
    ['path', where.path],
    ['conversation', where.conversation],
    ['session', where.session],
    ['turn', where.turn],
    ['question', where.question],
  ];
  return parts.filter((part): part is [Place, string] => part[1] !== undefined);
}

/** A place in one line: `line 3, column 14, record 2, $.qa[0]`. */
export function whereText(where: Where): string {
  return whereParts(where)
    .map(([name, value]) => (name === 'path' ? value : t(`at_${name}`, { n: value })))
    .join(', ');
}

/** A problem in one line, with what it is about. */
export const problemText = (about: string, { title, detail }: Problem): string =>
  `${about === '' ? title : `${about}: ${title}`}. ${detail}`;
