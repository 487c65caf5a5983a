/**
 * Gives ids that are not in `used`, to which whoever asks adds them: the second of a kind becomes `{id}~2`. It knows how far it has come with
 * each, so that a file of equal ids takes no longer than another.
 */
export function unusedIds(used: { has(id: string): boolean }): (wanted: string) => string {
  const copies = new Map<string, number>();
  return (wanted) => {
    if (!used.has(wanted)) return wanted;
    let copy = copies.get(wanted) ?? 1;
    do copy += 1;
    while (used.has(`${wanted}~${copy}`));
    copies.set(wanted, copy);
    return `${wanted}~${copy}`;
  };
}
