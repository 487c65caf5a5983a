import type { Piece, SplitOptions } from './split-piece.ts';
import { Run } from './split-run.ts';
import { BRACE, BRACKET, COLON, COMMA, END_BRACE, END_BRACKET, isSpace, opens, QUOTE } from './split-scan.ts';
import type { Window } from './split-window.ts';

const SCALAR = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Root `array`: every element is a record. */
export function* splitArray(window: Window, options: SplitOptions): Generator<Piece> {
  const run = new Run(window, options);
  const first = run.next();
  if (first === undefined) return;
  if (first === BRACKET) run.at += 1;
  else {
    yield run.strayUpToNext('stray');
    if (run.next() === undefined) return;
  }
  while (yield* elements(run, true)) {
    if (run.next() === undefined) return;
    // Something follows, perhaps because the array was closed too early: records behind it are still records.
    yield run.strayUpToNext('stray');
    if (run.next() === undefined) return;
  }
}

/** Values one after the other without brackets around them: JSON Lines whose records are indented. */
export function* splitSequence(window: Window, options: SplitOptions): Generator<Piece> {
  yield* elements(new Run(window, options), false);
}

/** Root `object`: the whole value is the one record. */
export function* splitOne(window: Window, options: SplitOptions): Generator<Piece> {
  const run = new Run(window, options);
  if (run.next() === undefined) return;
  const end = run.measure();
  if (end === -1) yield run.brokenToEnd(run.scanner.fault);
  else if (end === run.at) yield run.brokenToEnd('unbalanced');
  else yield run.record(end);
  if (run.next() !== undefined) yield run.brokenToEnd('stray');
}

/** Root `members`: the elements of every array that is a member of the one object. Other members are passed over. */
export function* splitMembers(window: Window, options: SplitOptions): Generator<Piece> {
  const run = new Run(window, options);
  if (run.next() === undefined) return;
  run.member = { key: '', index: 0 };
  if (run.next() === BRACE) run.at += 1;
  for (;;) {
    const byte = run.next();
    if (byte === undefined) {
      yield run.cutOff();
      return;
    }
    if (byte === END_BRACE) break;
    if (byte === COMMA) {
      run.at += 1;
      continue;
    }
    const key = byte === QUOTE ? memberKey(run) : null;
    if (key !== null) {
      if (run.next() === BRACKET) {
        run.at += 1;
        run.member = { key, index: 0 };
        if (yield* elements(run, true)) continue;
        return;
      }
      const end = run.measure();
      if (end > run.at) {
        run.at = end;
        continue;
      }
    }
    // No member: go on with the next record, wherever it stands.
    yield run.strayUpToNext('truncated');
    if (run.next() === undefined) return;
    if (!(yield* elements(run, true))) return;
  }
  run.at += 1;
  if (run.next() !== undefined) yield run.brokenToEnd('stray');
}

/** Moves behind the `"key":` that starts here and returns the key; null, without moving, when there is none. */
function memberKey(run: Run): string | null {
  const end = run.measure();
  const colon = end === -1 ? -1 : run.scanner.space(end);
  if (colon === -1 || run.window.bytes[colon] !== COLON) return null;
  const quoted = run.window.bytes.toString('utf8', run.at, end);
  run.at = colon + 1;
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}

/**
 * The elements from here to the closing bracket (`bracketed`) or to the end of the file. Moves behind the bracket.
 * Returns whether the bracket was there; when it was not, the last piece says so.
 */
function* elements(run: Run, bracketed: boolean): Generator<Piece, boolean> {
  // What came last. `nothing`: the opening bracket, or a record that has been reported as broken.
  let last: 'nothing' | 'value' | 'comma' | 'stray' = 'nothing';
  for (;;) {
    const byte = run.next();
    if (byte === undefined) {
      if (bracketed) yield run.cutOff();
      return false;
    }
    if (byte === COMMA) {
      if (last === 'value' || last === 'stray') run.at += 1;
      else yield run.stray(commasEnd(run));
      last = 'comma';
    } else if (byte === END_BRACKET && bracketed) {
      if (last === 'comma') yield run.stray(run.at);
      run.at += 1;
      return true;
    } else {
      const end = run.measure();
      if (end === run.at || (end !== -1 && !opens(byte) && byte !== QUOTE && !isScalar(run, end, bracketed))) {
        // At the very end of a cut file a scalar may be half a scalar.
        if (bracketed && end === run.window.bytes.length && end > run.at) {
          yield run.brokenToEnd('truncated');
          return false;
        }
        yield run.strayText();
        last = 'stray';
        continue;
      }
      if (last === 'value' && bracketed) {
        const { at } = run;
        run.at = run.gap;
        yield run.stray(at);
      }
      last = 'value';
      if (end === -1) yield run.broken();
      else if (byte === QUOTE && isKey(run, end)) yield run.broken('unbalanced', end);
      else {
        yield run.record(end);
        continue;
      }
      last = 'nothing';
      if (run.next() === undefined) return false;
    }
  }
}

/** Behind the last of the commas that stand here one after the other. */
function commasEnd({ at, window: { bytes } }: Run): number {
  let end = at + 1;
  for (let next = end; bytes[next] === COMMA || isSpace(bytes[next]); next += 1)
    if (bytes[next] === COMMA) end = next + 1;
  return end;
}

/** Whether the text up to `end` is a number, true, false or null; in a bracketed file one that ends with the file is not yet known to be. */
function isScalar(run: Run, end: number, bracketed: boolean): boolean {
  const { bytes } = run.window;
  return !(bracketed && end === bytes.length) && SCALAR.test(bytes.toString('latin1', run.at, end));
}

/** Whether a colon follows: then this is a member of a record whose opening brace is lost. */
function isKey(run: Run, end: number): boolean {
  const next = run.scanner.space(end);
  return next !== -1 && run.window.bytes[next] === COLON;
}
