'use client';

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { textsAbout } from '#texts';
import { Button } from '../kit/button.tsx';
import { FileField } from '../kit/file-field.tsx';

const t = textsAbout('audit');

interface FileButtonProps {
  /** Accessible name of the file input, and the button's words. */
  label: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for one JSON file, with a real file input behind it. */
export function FileButton({ label, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span data-live>
      <Button onClick={() => input.current?.click()} disabled={busy}>
        <FileUp aria-hidden className="size-4" /> {busy ? t('reading') : label}
      </Button>
      <FileField ref={input} label={label} accept=".json,application/json" onFiles={([file]) => onFile(file)} />
    </span>
  );
}
