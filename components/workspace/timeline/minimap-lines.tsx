import { useMemo } from 'react';

/** Lines closer than this share of the strip fall on the same pixel. */
const STEPS = 2000;

export interface MinimapLinesProps {
  /** Where on the strip, 0 to 1. */
  places: readonly number[];
  /** Place, colour and width of the lines. */
  className: string;
}

/** Any number of lines across the strip as one shape: thousands of elements would cost a long frame each time they change. */
export function MinimapLines({ places, className }: MinimapLinesProps) {
  const path = useMemo(() => linesPath(places), [places]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 1 ${STEPS}`}
      preserveAspectRatio="none"
      fill="none"
      className={`pointer-events-none absolute inset-y-0 h-full ${className}`}
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** One line across for each place, those that fall together once. */
export function linesPath(places: readonly number[]): string {
  const steps = new Set(places.map((place) => Math.round(place * STEPS)));
  return [...steps].map((step) => `M0 ${step}h1`).join('');
}
