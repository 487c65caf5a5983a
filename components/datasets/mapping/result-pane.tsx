import { Check, Eye, X } from 'lucide-react';
import { textsAbout } from '#texts';
import type { MappingPreview } from '@/lib/core/model/index.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { formatCount, formatShare } from '../../kit/numbers.ts';
import { ProblemView, whereText } from '../../kit/problem-view.tsx';
import { Tag } from '../../kit/tag.tsx';
import { SeverityIcon } from '../severity.tsx';
import { Excerpts } from './excerpts.tsx';
import { Pane } from './pane.tsx';
import { Refusal } from './refusal.tsx';
import type { MappingEditor } from './use-mapping.ts';

const t = textsAbout('mapping');

interface ResultPaneProps {
  editor: MappingEditor;
  onOpenWithout: () => void;
  className: string;
}

/** What comes of the mapping: counts, how much evidence is found, the first conversations as they are understood, and what is wrong. */
export function ResultPane({ editor, onOpenWithout, className }: ResultPaneProps) {
  const { seen, first, counting, isCurrent, problem, countWhole } = editor;
  const note = counting
    ? t('counting')
    : seen
      ? seen.whole
        ? t('whole')
        : t('of_first', { n: seen.counts.conversations })
      : '';
  return (
    <Pane
      label={t('part_result')}
      icon={<Eye aria-hidden className="size-4" />}
      note={note}
      className={className}
      action={seen && isCurrent ? <Opens opens={seen.opens} /> : null}
    >
      <div aria-busy={first === null && editor.failed === null} className="pb-6">
        {problem ? (
          <div className="p-4">
            <ProblemView problem={problem} />
          </div>
        ) : null}
        {seen ? (
          <>
            {isCurrent ? null : <p className="px-4 py-2 text-xs text-ink-2">{t('as_before')}</p>}
            <div>
              <Counts counts={seen.counts} className="max-[899px]:hidden" />
              <Evidence preview={seen} />
              {seen.whole || countWhole === null || counting ? null : (
                <p className="px-4 pt-2">
                  <Button size="sm" onClick={countWhole}>
                    {t('count_whole')}
                  </Button>
                </p>
              )}
              {seen.problem ? <Refusal preview={seen} editor={editor} onOpenWithout={onOpenWithout} /> : null}
              <Excerpts key={seen.conversations[0]?.id} conversations={seen.conversations} />
              <Findings preview={seen} />
            </div>
          </>
        ) : first === null ? (
          <div className="space-y-3 p-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-20" />
            <Skeleton className="h-52" />
          </div>
        ) : problem ? null : (
          <Nothing preview={first} />
        )}
      </div>
    </Pane>
  );
}

function Opens({ opens }: { opens: boolean }) {
  const Icon = opens ? Check : X;
  return (
    <Tag tone={opens ? 'ok' : 'no'} className="font-medium">
      <Icon aria-hidden className="size-3" /> {t(opens ? 'opens' : 'opens_not')}
    </Tag>
  );
}

/** How much there is; also above the tabs of a narrow page. */
export function Counts({ counts, className }: { counts: MappingPreview['counts']; className?: string }) {
  const shown = (['conversations', 'sessions', 'turns', 'questions', 'memories'] as const).filter(
    (name) => name !== 'memories' || counts.memories > 0,
  );
  return (
    <dl data-counts className={cn('flex flex-wrap gap-x-3 gap-y-1 px-4 py-3 min-[1280px]:gap-x-5', className)}>
      {shown.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-xs text-ink-2">{t(`n_${name}`, { n: counts[name] })}</dt>
          <dd data-count={name} className="num text-lg font-semibold tracking-tight">
            {formatCount(counts[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Evidence({ preview: { evidence, opensFrom, opens } }: { preview: MappingPreview }) {
  const { resolved, dangling } = evidence;
  const all = resolved + dangling;
  if (all === 0) return <p className="px-4 text-sm text-ink-2">{t('no_references')}</p>;
  return (
    <div className={cn('mx-4 rounded-lg border px-3 py-2.5', opens ? 'border-line-strong' : 'border-wrong')}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">
          <span aria-hidden className="text-evidence">
            ◆
          </span>{' '}
          {t('evidence')}
        </span>
        <span data-found={resolved} className="num text-ink-2">
          {t('found_of', { found: resolved, all })}
        </span>
        <b className={cn('num ml-auto font-semibold', opens ? '' : 'text-wrong')}>{formatShare(resolved, all)}</b>
      </p>
      <div
        aria-hidden
        className="relative mt-1.5 h-2.5 rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line-strong)]"
      >
        <i
          className="absolute inset-y-0 left-0 rounded-full bg-evidence-line"
          style={{ width: `${(100 * resolved) / all}%` }}
        />
        <u className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${100 * opensFrom}%` }} />
      </div>
      <p className="num mt-1.5 text-center text-2xs text-ink-2">
        {t('opens_from', { share: formatShare(opensFrom, 1) })}
      </p>
    </div>
  );
}

/** What a reader should know, the first of each kind with its place. */
function Findings({ preview: { findings, opens } }: { preview: MappingPreview }) {
  return (
    <section className="mx-4 mt-4 border-t border-line pt-3 text-xs">
      <h3 className="text-sm">
        <span className="font-semibold">{t('problems', { n: findings.length })}</span>
        {opens && findings.length > 0 ? <span className="text-ink-2"> · {t('prevents_none')}</span> : null}
      </h3>
      <ul className="mt-1 space-y-2">
        {findings.map((one) => (
          <li key={one.code} className="flex gap-2">
            <SeverityIcon severity={one.severity} />
            <p className="min-w-0 flex-1 break-words">
              {one.message}
              <span className="block font-mono text-2xs text-ink-2">
                {whereText(one.where)}
                {one.value === undefined ? '' : ` “${one.value}”`}
              </span>
            </p>
            <b className="num font-semibold">{formatCount(one.count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the file is no JSON, or what was looked for and is to be said by hand. */
function Nothing({ preview: { problem, unreadable } }: { preview: MappingPreview }) {
  const [broken] = unreadable ?? [];
  if (broken) {
    const { line, column, message, around, at } = broken;
    return (
      <section role="alert" className="m-4 rounded-lg border border-wrong bg-wrong-bg p-4 text-sm">
        <h3 className="font-semibold">{t('unreadable')}</h3>
        <p className="mt-1 text-ink-2">{t('unreadable_at', { line, column, why: message })}</p>
        <pre className="mt-2 rounded-md bg-panel px-3 py-2 font-mono text-xs break-all whitespace-pre-wrap">
          {around.slice(0, at)}
          <mark className="bg-mark text-ink outline outline-wrong">{around.slice(at, at + 1) || '∎'}</mark>
          {around.slice(at + 1)}
        </pre>
      </section>
    );
  }
  return (
    <section className="m-4 text-sm">
      <h3 className="font-semibold">{t('nothing_yet')}</h3>
      <p className="mt-1 text-ink-2">{t('nothing_why')}</p>
      {problem ? <p className="mt-2 text-xs break-words text-ink-2">{problem.detail}</p> : null}
    </section>
  );
}
