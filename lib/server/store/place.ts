/** Where everything is kept that a service shows. Plain data: processes are told it. */
export interface Place {
  /** A folder of this machine. */
  home: string;
}
