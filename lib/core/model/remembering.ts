/** What is made of a text, made once for each: the last of them, `most` at once. It is kept as long as the returned function is. */
export function remembering(make: (text: string) => string, most = Number.POSITIVE_INFINITY): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
