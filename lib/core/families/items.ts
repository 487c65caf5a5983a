/** What agents select in games: friends, with the names of their attributes and the values. */
export type Item = Record<string, string>;

/** One text for equal items, whatever the order of their attributes. */
export function itemKey(item: Item): string {
  return JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `School: X · Company: Y`: the scenario's attributes in its order, then whatever else the item has. */
export function itemText(item: Item, attributes: string[], separator = ' · '): string {
  const names = new Set([...attributes.filter((name) => Object.hasOwn(item, name)), ...Object.keys(item)]);
  return [...names].map((name) => `${name}: ${item[name]}`).join(separator);
}
