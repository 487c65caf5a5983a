import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../kit/cn.ts';
import { Input } from '../kit/input.tsx';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  /** At the other end of its name. */
  from?: ReactNode;
  /** Of the input. */
  look?: string;
}

/** An input under its name. */
export function Field({ name, from, look, className, ...props }: FieldProps) {
  const id = useId();
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <span className="flex justify-between gap-2 text-xs text-ink-3">
        <label htmlFor={id}>{name}</label>
        <span className="truncate">{from}</span>
      </span>
      <Input id={id} className={look} {...props} />
    </div>
  );
}
