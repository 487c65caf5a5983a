'use client';

import type { RefObject } from 'react';

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
  return (
    <input
      ref={ref}
      type="file"
      aria-label={label}
      className="hidden"
      onChange={({ target }) => {
        const [file, ...more] = target.files ?? [];
        target.value = '';
        if (file) onFiles([file, ...more]);
      }}
      {...how}
    />
  );
}
