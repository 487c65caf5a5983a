/** How far something is: `share` from 0 to 1. */
export function ProgressBar({ label, share, drawn = share }: { label: string; share: number; drawn?: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-hover"
    >
      <div
        className="h-full origin-left rounded-full bg-ink transition-transform duration-150"
        style={{ transform: `scaleX(${drawn})` }}
      />
    </div>
  );
}
