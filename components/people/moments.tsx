import { formatMoment } from '../kit/dates.ts';

/** A moment as people read it. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {formatMoment(iso)}
    </time>
  );
}
