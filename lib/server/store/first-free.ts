/** The slug, or the first of `slug-2`, `slug-3`, … that is not taken. */
export function firstFree(slug: string, taken: (id: string) => boolean): string {
  let id = slug;
  for (let n = 2; taken(id); n++) id = `${slug}-${n}`;
  return id;
}
