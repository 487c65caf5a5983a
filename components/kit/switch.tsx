import { textsAbout } from '#texts';
import { cn } from './cn.ts';

const t = textsAbout('kit');

interface SwitchProps {
  /** Accessible name. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Something that is on or off at once, without saving. */
export function Switch({ label, checked, onChange, disabled = false, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      title={checked ? t('on') : t('off')}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={cn(
        'relative h-5 w-9 shrink-0 rounded-full border transition-colors duration-100 disabled:opacity-50',
        checked ? 'border-ink bg-ink' : 'border-control bg-sunken',
        className,
      )}
    >
      <span
        aria-hidden
        className={cn(
          'absolute top-[2px] size-3.5 rounded-full transition-[left] duration-100',
          checked ? 'left-[18px] bg-panel' : 'left-[2px] bg-control',
        )}
      />
    </button>
  );
}
