/** Adds to the list of `key`, in place: copied for each, a list of many would take as long as their square. */
export function append<K, V>(lists: Map<K, V[]>, key: K, ...values: V[]): void {
  const list = lists.get(key);
  if (list) list.push(...values);
  else lists.set(key, values);
}
