/** Where everything is kept that a service shows. Plain data: processes are told it. */
export interface Place {
  /** A folder of this machine. It keeps everything, or, of what is shared, what can be fetched or made again. */
  home: string;
  /** What several machines have in common. */
  shared?: Shared;
}

/** Addresses: of a catalogue, `postgres://…`, and of a store of objects, `s3://BUCKET/PREFIX` or `file:///FOLDER`. */
export interface Shared {
  catalogue: string;
  objects: string;
}
