import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * What a server tells of itself while it works, for whoever listens: log, metrics, traces. Pages are bundled apart from the command line, so
 * it goes through Node's channels, which are one for the process (`memoscope:NAME`). Nobody listens unless asked to: then telling costs
 * nothing. Facts have names, figures and kinds, never texts of data or of people. A listener hears at once, and must not throw.
 */
export interface Signal<Fact> {
  tell(fact: Fact): void;
  /** Returns the function that ends the listening. */
  hear(listener: (fact: Fact) => void): () => void;
}

function signal<Fact>(name: string): Signal<Fact> {
  const to = `memoscope:${name}`;
  const own = channel(to);
  return {
    tell: (fact) => own.publish(fact),
    hear(listener) {
      const hear = (fact: unknown) => listener(fact as Fact);
      subscribe(to, hear);
      return () => void unsubscribe(to, hear);
    },
  };
}

/** A request under way: one object from its beginning to its end. */
export interface AskedRequest {
  /** As `x-request-id` says. */
  id: string;
  method: string;
  /** The pattern of its address, one of a few dozen: `/api/v1/datasets/{d}`. */
  route: string;
  /** Of who traces it already (W3C trace context). */
  trace: { traceparent?: string | undefined; tracestate?: string | undefined };
  /** Milliseconds since 1970. */
  started: number;
}

export interface EndedRequest {
  request: AskedRequest;
  status: number;
  /** Milliseconds. */
  ms: number;
  /** Bytes that were sent, heads included. */
  bytes: number;
  /** The client left before it had the whole answer. */
  left: boolean;
}

/** Something that a worker answered. */
export interface EndedWork {
  /** For which request; null: for none. */
  request: AskedRequest | null;
  pool: string;
  kind: string;
  /** `done`, or the type of the problem it met: `#time-limit`. */
  outcome: string;
  /** Milliseconds since 1970 at which it was asked for, and milliseconds until the answer, the waiting for a worker among them. */
  started: number;
  ms: number;
}

export interface BegunJob {
  id: number;
  kind: string;
}

export interface EndedJob extends BegunJob {
  /** `done`, the type of a problem, `later` (what it needs is not there), or `given-back` (somebody else goes on with it, or nobody for now). */
  outcome: string;
  started: number;
  ms: number;
}

/** A file that comes in: `datasets`, `predictions`. */
export interface BegunUpload {
  kind: string;
}

export interface EndedUpload extends BegunUpload {
  bytes: number;
  outcome: 'done' | 'failed';
}

/** A cache was asked, or holds another amount now, in the unit of its limit. */
export type CacheFact = { cache: string; hit: boolean } | { cache: string; size: number };

/** A request, or what it asked for, met a problem. */
export interface MetProblem {
  type: string;
  status: number;
}

export const signals = {
  requestBegun: signal<AskedRequest>('request-begun'),
  requestEnded: signal<EndedRequest>('request-ended'),
  workEnded: signal<EndedWork>('work-ended'),
  jobBegun: signal<BegunJob>('job-begun'),
  jobEnded: signal<EndedJob>('job-ended'),
  uploadBegun: signal<BegunUpload>('upload-begun'),
  uploadEnded: signal<EndedUpload>('upload-ended'),
  cache: signal<CacheFact>('cache'),
  problem: signal<MetProblem>('problem'),
};

/** Milliseconds since 1970, with fractions, by a clock that never goes back. */
export const clock = (): number => performance.timeOrigin + performance.now();
