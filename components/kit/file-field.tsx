'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

interface FileFieldProps {
  /** Its accessible name. */
  label: string;
  /** What a button clicks to ask for files. */
  ref: RefObject<HTMLInputElement | null>;
  onFiles: (files: [File, ...File[]]) => void;
  multiple?: boolean;
  /** As the attribute of an input. */
  accept?: string;
}

/** The file input behind a button, which is not seen itself. The same file may be chosen twice. */
export function FileField({ label, ref, onFiles, ...how }: FileFieldProps) {
  const take = (input: HTMLInputElement | null) => {
    const [file, ...more] = input?.files ?? [];
    if (input) input.value = '';
    if (file) onFiles([file, ...more]);
  };
  const takeOver = useEffectEvent(() => take(ref.current));
  // What was chosen before the page was live is meant all the same.
  useEffect(() => takeOver(), []);
  return (
    <input
      ref={ref}
      type="file"
      aria-label={label}
      className="hidden"
      onChange={(event) => take(event.target)}
      {...how}
    />
  );
}
