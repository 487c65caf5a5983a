import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';

interface DropTargetProps {
  /** Opens the browser's file dialogue. */
  onChoose: () => void;
  title: string;
  /** A second, smaller line. */
  children: ReactNode;
}

/** Where files are chosen, in a dialogue onto which they can be dropped as well. */
export function DropTarget({ onChoose, title, children }: DropTargetProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full flex-col items-center gap-2 rounded-lg border border-dashed border-control px-4 py-8 text-center hover:bg-sunken"
    >
      <FileUp aria-hidden className="size-6 text-ink-3" />
      <span className="text-base font-medium">{title}</span>
      <span className="text-xs text-ink-2">{children}</span>
    </button>
  );
}

/** Over the whole page while files hover above it: what dropping them does. */
export function DropCurtain({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-60 grid place-items-center rounded-lg border-2 border-dashed border-focus bg-panel/85">
      <p className="flex items-center gap-2 text-lg font-medium">
        <FileUp aria-hidden className="size-5" /> {children}
      </p>
    </div>
  );
}
