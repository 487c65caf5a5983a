/** As many selections of a list as people who read it at the same time look at, more or less. */
const MOST = 8;

/** Keeps the last few things made of each list, by key: the parts of one selection are asked for one after the other. */
export function recentPer<List extends object, Made>(): (list: List, key: string, make: () => Made) => Made {
  const lists = new WeakMap<List, Map<string, Made>>();
  return (list, key, make) => {
    const known = lists.get(list) ?? new Map<string, Made>();
    lists.set(list, known);
    const made = known.get(key) ?? make();
    known.delete(key);
    known.set(key, made);
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    return made;
  };
}
