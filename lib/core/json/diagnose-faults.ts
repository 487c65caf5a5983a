import { type Message, message } from '../messages/index.ts';
import { type Frame, pathOf } from './diagnose-path.ts';
import { advance, type Position } from './position.ts';

/** A place where text is not JSON. `byte` is 0-based and absolute; `line` and `column` are 1-based, `column` in characters. */
export interface JsonFault extends Position {
  /** What was expected and what is there. */
  message: Message;
  /** Where in the value: `$.sessions[2].messages[1]`. */
  path: string;
}

/** The faults found so far in `bytes`, and the objects and arrays that are open where the reading stands. */
export class FaultList {
  readonly faults: JsonFault[] = [];
  readonly frames: Frame[] = [];
  readonly #bytes: Buffer;
  readonly #base: Position;
  readonly #limit: number;
  #last: Position;

  /** `base` is the position of the first byte in its file; faults beyond the `limit` are not kept. */
  constructor(bytes: Buffer, base: Position, limit: number) {
    this.#bytes = bytes;
    this.#base = base;
    this.#limit = limit;
    this.#last = base;
  }

  get full(): boolean {
    return this.faults.length >= this.#limit;
  }

  /** Notes a fault. `inner`: it is about the current member or element, not about the object or array around it. */
  add(at: number, message: Message, inner = false) {
    if (this.full) return;
    this.#last = this.locate(at);
    this.faults.push({ message, ...this.#last, path: pathOf(this.#bytes, this.frames, inner) });
  }

  /** What is still open, for the end of a message; empty when nothing is. */
  open(): Message | '' {
    const frame = this.frames.at(-1);
    if (frame === undefined) return '';
    const { line, column } = this.locate(frame.open);
    return message('json.open', { path: pathOf(this.#bytes, this.frames, false), line, column });
  }

  /** The position of an offset in `bytes`. */
  locate(at: number): Position {
    const known = this.#base.byte + at >= this.#last.byte ? this.#last : this.#base;
    return advance(known, this.#bytes.subarray(known.byte - this.#base.byte, at));
  }
}
