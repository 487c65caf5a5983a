/** An object or array that is open, and which of its members or elements is being read. */
export interface Frame {
  kind: 'object' | 'array';
  /** Offset of its bracket. */
  open: number;
  /** Elements that were begun. */
  index: number;
  /** Range of the current key's text; empty range before the first. */
  keyStart: number;
  keyEnd: number;
}

const SHOWN_FRAMES = 64;
const SHOWN_KEY = 60;

/** The JSON path of what is being read: `$.sessions[2].messages`. With `inner`, the current member or element of the innermost frame too. */
export function pathOf(bytes: Buffer, frames: Frame[], inner: boolean): string {
  const steps = inner ? frames : frames.slice(0, -1);
  const shown =
    steps.length > SHOWN_FRAMES
      ? [...steps.slice(0, SHOWN_FRAMES / 2), null, ...steps.slice(-SHOWN_FRAMES / 2)]
      : steps;
  return `$${shown.map((frame) => (frame === null ? '…' : stepOf(bytes, frame))).join('')}`;
}

function stepOf(bytes: Buffer, frame: Frame): string {
  if (frame.kind === 'array') return `[${Math.max(0, frame.index - 1)}]`;
  const key = keyOf(bytes, frame);
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** The current key, shortened to 60 characters. */
export function keyOf(bytes: Buffer, frame: Frame): string {
  return shortened(bytes, frame.keyStart, frame.keyEnd);
}

/** Text of the file for a message, shortened to 60 characters. */
function shortened(bytes: Buffer, start: number, end: number): string {
  const text = Array.from(bytes.toString('utf8', start, Math.min(end, start + 4 * SHOWN_KEY + 4)));
  return text.length > SHOWN_KEY ? `${text.slice(0, SHOWN_KEY - 1).join('')}…` : text.join('');
}
