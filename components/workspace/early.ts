/** What was pressed between the first paint and the moment the workspace is live. The page's early script keeps it. */

const STEPS = /^[npjk[\]]$/;

interface Early {
  /** Keys pressed so far; absent once the workspace is live. */
  memoscopeKeys?: string[];
}

/** Presses the kept keys again, up to the first that does more than a step: what would follow it may be typed text. */
export function pressEarlyKeys(): void {
  const early = window as Window & Early;
  const keys = early.memoscopeKeys ?? [];
  delete early.memoscopeKeys;
  delete document.documentElement.dataset.returning;
  const end = keys.findIndex((key) => !STEPS.test(key));
  for (const key of end === -1 ? keys : keys.slice(0, end + 1)) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
}
