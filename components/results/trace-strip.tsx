import { textsAbout } from '#texts';
import type { Trace } from '@/lib/core/analysis/trace.ts';
import { cn } from '../kit/cn.ts';

const t = textsAbout('trace');

const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/** One answer over the whole conversation: sessions as a band, evidence above it (filled: found), retrieved turns below it. */
export function TraceMarks({ trace: { sessions, evidence, retrieved } }: { trace: Trace }) {
  const label = t('label', {
    sessions: sessions.length,
    found: evidence.filter((mark) => mark.found).length,
    evidence: evidence.length,
    retrieved: retrieved.length,
  });
  return (
    <div role="img" aria-label={label} data-trace className="relative h-11">
      {sessions.map(({ id, from, to, title }) => (
        <i
          key={id}
          title={title}
          style={{ left: percent(from), width: `max(1px, calc(${percent(to - from)} - 3px))` }}
          className="absolute top-[18px] h-2 rounded-[2px] bg-line-strong"
        />
      ))}
      {retrieved.map(({ at, estimated }) => (
        <i
          key={at}
          style={{ left: percent(at) }}
          className={cn(
            'absolute top-[22px] h-5 -translate-x-1/2',
            estimated ? 'border-l-2 border-dotted border-retrieved' : 'w-0.5 rounded-[1px] bg-retrieved',
          )}
        />
      ))}
      {evidence.map(({ at, id, found: hit, estimated }) => (
        <i
          key={id}
          data-found={hit}
          title={`${estimated ? '≈ ' : ''}${t(hit ? 'found_turn' : 'missed_turn', { turn: id })}`}
          style={{ left: percent(at) }}
          className="absolute top-0 h-7 w-3.5 -translate-x-1/2 text-center text-sm leading-none text-evidence not-italic after:absolute after:top-3.5 after:left-1/2 after:h-3 after:w-px after:bg-evidence"
        >
          {hit ? '◆' : '◇'}
        </i>
      ))}
    </div>
  );
}

/** The same with what its marks mean. */
export function TraceStrip({ trace }: { trace: Trace }) {
  const { sessions } = trace;
  const first = sessions.at(0)?.title;
  const last = sessions.at(-1)?.title;
  return (
    <figure className="rounded-md border border-line bg-sunken px-4 pt-3 pb-2.5">
      <TraceMarks trace={trace} />
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-xs text-ink-2">
        <span>
          {t('sessions', { n: sessions.length })}
          {first === undefined || last === undefined ? null : (
            <span className="max-lg:hidden">
              , {first} – {last}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3">
          <span>
            <span aria-hidden className="text-evidence">
              ◆
            </span>{' '}
            {t('found')}
          </span>
          <span>
            <span aria-hidden className="text-evidence">
              ◇
            </span>{' '}
            {t('missed')}
          </span>
          <span>
            <i aria-hidden className="mr-1 inline-block h-2.5 w-0.5 bg-retrieved align-[-1px]" />
            {t('retrieved')}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
