import type { Problem } from '@/lib/core/model/index.ts';

/** A short confirmation or failure that appears for some seconds and asks for nothing. */
export interface Notice {
  kind: 'done' | 'failed';
  text: string;
  /** A second line. */
  detail?: string;
  /** Takes back what was done; offered as a button. */
  undo?: () => void;
}

export const NOTICE_EVENT = 'memoscope:notice';

/** Shows a notice. What draws it is loaded with the first one, so that pages need not carry it. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE_EVENT, { detail: notice }));
}

/** Says that something asked of the server failed, and why. */
export const notifyProblem = ({ title, detail }: Problem): void => notify({ kind: 'failed', text: title, detail });
