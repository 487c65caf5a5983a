/** A text in a table: two lines where rows are tall enough, three on a card, else one. */
export const CLAMP =
  'max-md:line-clamp-3 max-md:wrap-anywhere md:in-data-[density=comfortable]:line-clamp-2 md:in-data-[density=comfortable]:whitespace-normal';
