/** The part of a list that is asked for: at most `limit` items from the `offset`-th on. */
export interface Page {
  limit: number;
  offset: number;
}

export interface RowsPage extends Page {
  /** The part that holds this question instead of the one at `offset`. */
  around?: string;
}
