import { textsAbout } from '#texts';
import { cn } from '../../kit/cn.ts';

const t = textsAbout('workspace');

interface PickBoxProps {
  turn: string;
  picked: boolean;
  proposed: boolean;
  onToggle: () => void;
}

/** The box beside a turn in a review queue: filled while the turn is evidence, dashed while it is only proposed. */
export function PickBox({ turn, picked, proposed, onToggle }: PickBoxProps) {
  return (
    <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center @xl:size-8">
      <input
        type="checkbox"
        checked={picked}
        onChange={onToggle}
        aria-label={t('turn_evidence', { turn })}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={cn(
          'grid size-5 place-items-center rounded-[5px] border-[1.5px] text-[13px] leading-none outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
          picked
            ? 'border-review bg-review text-panel'
            : proposed
              ? 'border-dashed border-review text-review'
              : 'border-control',
        )}
      >
        {picked ? '✓' : proposed ? '+' : ''}
      </span>
    </label>
  );
}
