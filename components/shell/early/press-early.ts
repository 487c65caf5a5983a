import { keyOf } from '../../kit/use-keys.ts';

/** What is done before a page is live, as the page's early script keeps it (`early-script.ts`). */
interface Kept {
  event: Event;
  /** Its default, which the browser has for the key, was kept from happening. */
  palette: boolean;
  /** What a list to choose from or a box said then: coming to life, it may say something else. */
  value?: string;
  checked?: boolean;
}

export type Early = Window & {
  /** Absent once nothing is kept any more. */
  memoscopeEarly?: {
    /** In the order it happened. */
    kept: Kept[];
    /** The page hears presses; keys, as long as a workspace is only drawn, it does not. */
    live?: boolean;
  };
};

/** Milliseconds between two looks whether the workspace is live. */
const AGAIN = 16;
/** Milliseconds of a page after which that is not waited for, and nothing more is kept (`early-script.ts`). */
export const MOST = 30_000;
/** Keys after which what follows is no text that was typed into what they open. */
const STEPS = /^[npjk[\]]$/;
const TICKED = /^(checkbox|radio)$/;
/** What does its work without a script. */
const BY_ITSELF = 'a, summary, label, input, select, textarea';
/** Frames in which what takes a key may be about to listen. */
const TRIES = 30;

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/** Does what was kept, in its order; of keys, up to the first that does more than a step: what would follow it may be typed text. */
export async function endEarly(early: NonNullable<Early['memoscopeEarly']>): Promise<void> {
  let typing = false;
  for (;;) {
    // Keys are for the workspace; while that is only drawn, more may come.
    if (!isPress(early.kept[0])) await workspaceLive();
    const one = early.kept.shift();
    if (one === undefined) break;
    if (one.event instanceof KeyboardEvent) {
      if (!typing) await strike(one.event, one.palette);
      typing ||= !STEPS.test(keyOf(one.event));
    } else if (one.event.type === 'change') choose(one);
    else click(one);
    // What this has changed is drawn before the next, and has the focus.
    await nextFrame();
  }
  delete (window as Early).memoscopeEarly;
  // Hides what is only drawn, where somebody comes back (`first-widths.ts`).
  delete document.documentElement.dataset.returning;
}

const isPress = (one: Kept | undefined) => one !== undefined && !(one.event instanceof KeyboardEvent);

/** Waits as long as a workspace is what the server drew of it, to be looked at. */
async function workspaceLive(): Promise<void> {
  while (performance.now() < MOST && document.querySelector('main > [aria-busy="true"]') !== null)
    await new Promise((looked) => setTimeout(looked, AGAIN));
}

async function strike(event: KeyboardEvent, palette: boolean): Promise<void> {
  if (event.defaultPrevented && !palette) return;
  const { target } = event;
  const within = target instanceof HTMLElement && target.isConnected && target !== document.body;
  // Whoever takes a key keeps the browser from it; a field takes text without that.
  for (let tries = within ? 1 : TRIES; tries > 0; tries--) {
    const at = within ? target : (document.activeElement ?? document.body);
    if (!at.dispatchEvent(new KeyboardEvent('keydown', event))) return;
    // What had the focus then was pressed by the browser; what has it only now is not.
    if (!within && event.key === 'Enter' && at instanceof HTMLAnchorElement) return at.click();
    await nextFrame();
  }
}

/** An option of a list, or files: these are still in their field, since no script may put them there. */
function choose({ event, value }: Kept): void {
  const field = inPlaceOf(event.target);
  const isList = field instanceof HTMLSelectElement && value !== undefined;
  if (!isList && !(field instanceof HTMLInputElement && field.type === 'file')) return;
  wake(field);
  if (isList) field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function click({ event, checked }: Kept): void {
  const target = inPlaceOf(event.target);
  if (target instanceof HTMLInputElement && TICKED.test(target.type)) {
    wake(target);
    // A press is what ticks it.
    target.checked = !checked;
    target.click();
  } else if (target?.closest(BY_ITSELF) === null) {
    target.dispatchEvent(new MouseEvent('click', event));
  }
}

/** What React has not come to yet it brings to life before it tells of a key; of a field it would else take what it finds for what it said all along. */
const wake = (field: Element) => field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));

/** What was pressed; where it has been replaced since, the one control of its kind and name. */
function inPlaceOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.isConnected) return target;
  const control = target.closest('button, input, select');
  if (control === null) return undefined;
  const named = [...document.querySelectorAll(control.localName)].filter((one) => nameOf(one) === nameOf(control));
  return named.length === 1 ? named[0] : undefined;
}

const nameOf = (control: Element) =>
  control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent;
