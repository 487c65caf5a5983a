import { textsAbout } from '#texts';
import type { RubricVerdict } from '@/lib/core/model/index.ts';
import { eventOrder } from '@/lib/core/scoring/beyond/events.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../../kit/cn.ts';
import { formatDecimal } from '../../kit/numbers.ts';

const t = textsAbout('workspace');

/** Beyond so many events, lines between them say nothing. */
const MOST_LINES = 12;
/** Height of an entry, px. */
const ROW = 36;
const WIDTH = 56;

interface EventOrderProps {
  events: readonly string[];
  answer: string;
  ordering: RubricVerdict['ordering'];
}

/** The rubric's order against the answer's; lines that cross and events left out are red. */
export function EventOrder({ events, answer, ordering }: EventOrderProps) {
  const { said, places } = eventOrder(events, answer);
  const left = events.map((text, at) => ({ text, at, place: places[at] ?? null, red: isAstray(places, at) }));
  const right = said.map((text, place) => ({ text, place, event: left.find((one) => one.place === place) }));
  const rows = Math.max(left.length, right.length);
  return (
    <>
      <h4 className="label-caps mt-3 flex flex-wrap items-baseline gap-x-2">
        {t('event_order')}
        <span className="num ml-auto font-normal tracking-normal text-ink-3 normal-case">{tauOf(ordering)}</span>
      </h4>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_56px_minmax(0,1fr)] text-xs">
        <span className="text-ink-3">{t('event_gold')}</span>
        <span />
        <span className="pl-2 text-ink-3">{t('event_answer')}</span>
        <ol>
          {left.map(({ text, at, place, red }) => (
            <Entry key={at} n={at + 1} text={text} tone={red ? 'text-wrong' : ''} title={where(text, place)} />
          ))}
        </ol>
        {rows > MOST_LINES ? (
          <span />
        ) : (
          <svg aria-hidden="true" width={WIDTH} height={rows * ROW} className="fill-none">
            {left.map(({ at, place, red }) => (
              <Line key={at} from={at} to={place} red={red} />
            ))}
          </svg>
        )}
        <ol className="pl-2">
          {right.map(({ text, place, event }) => (
            <Entry
              key={place}
              n={event === undefined ? '+' : place + 1}
              text={text}
              tone={event === undefined ? 'text-ink-3' : event.red ? 'text-wrong' : ''}
            />
          ))}
        </ol>
      </div>
      <p className="mt-1 text-xs text-ink-3">
        {t('event_pairs', { found: left.filter(({ place }) => place !== null).length, all: events.length })}
      </p>
    </>
  );
}

/** Whether an event is left out, or another one that is found stands on its wrong side. */
function isAstray(places: readonly (number | null)[], at: number): boolean {
  const place = places[at] ?? null;
  return place === null || places.some((other, i) => other !== null && (i - at) * (other - place) < 0);
}

const where = (event: string, place: number | null) =>
  place === null ? t('event_missing', { event }) : t('event_at', { event, place: place + 1 });

function Entry({ n, text, tone, title }: { n: number | string; text: string; tone: string; title?: string }) {
  return (
    <li title={title ?? text} className={cn('flex h-9 items-center gap-1.5', tone)}>
      <span className="num w-4 shrink-0 text-right text-2xs text-ink-3">{n}</span>
      <span className="line-clamp-2 leading-4 [overflow-wrap:anywhere]" {...inItsLanguage(text)}>
        {text}
      </span>
    </li>
  );
}

/** From an event to the entry that names it, dashed because it is estimated; a short end where none does. */
function Line({ from, to, red }: { from: number; to: number | null; red: boolean }) {
  const y = from * ROW + ROW / 2;
  const end = to === null ? y : to * ROW + ROW / 2;
  const path = to === null ? `M6 ${y} H16` : `M6 ${y} C28 ${y} 28 ${end} 50 ${end}`;
  return (
    <g className={red ? 'stroke-wrong' : 'stroke-control'}>
      <path d={path} strokeWidth={1.5} strokeDasharray="4 3" />
      <circle cx={6} cy={y} r={2} />
      {to === null ? null : <circle cx={50} cy={end} r={2} />}
    </g>
  );
}

/** The tau of the file, by the rules it was made with; nothing where it has none. */
function tauOf(ordering: RubricVerdict['ordering']): string | null {
  if (ordering === undefined) return null;
  const { tauNorm, f1, by } = ordering;
  if (tauNorm === null) return t('tau_undefined');
  const said = {
    tau: formatDecimal(2 * tauNorm - 1, 2),
    f1: f1 === undefined ? '' : t('tau_f1', { f1: formatDecimal(f1, 2) }),
  };
  return t(by === 'tool' ? 'tau_tool' : 'tau_official', said);
}
