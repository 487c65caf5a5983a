/** A 95 % interval on a line from 0 to 1; its figures are in the title of what it stands beside. */
export function IntervalBar({ interval: [low, high] }: { interval: [low: number, high: number] }) {
  return (
    <span aria-hidden className="relative h-1.5 w-9 rounded-xs bg-line">
      <i
        className="absolute inset-y-0 min-w-0.5 rounded-xs bg-ink-3"
        style={{ left: `${(low * 100).toFixed(1)}%`, width: `${((high - low) * 100).toFixed(1)}%` }}
      />
    </span>
  );
}
