/** The part of a list that is asked for: at most `limit` items from the `offset`-th on. */
export interface Page {
  limit: number;
  offset: number;
}

/** Where the page after a part of a list begins; absent at its end. */
export interface NextPage {
  next?: number;
}

/** What an answer says of the pages after this one, of a list of so many items; `shown` of them are on it. */
export const nextPage = ({ limit, offset }: Page, { total, shown }: { total: number; shown: number }): NextPage =>
  shown > 0 && offset + limit < total ? { next: offset + limit } : {};

export interface RowsPage extends Page {
  /** The part that holds this question instead of the one at `offset`. */
  around?: string;
}
