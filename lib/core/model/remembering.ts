/**
 * What is made of a text, made once for each: the last of them, `most` at once and none `longest` is shorter than. It is kept as long as the
 * returned function is.
 */
export function remembering<T extends object | string>(
  make: (text: string) => T,
  most = Number.POSITIVE_INFINITY,
  longest = Number.POSITIVE_INFINITY,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > longest) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
