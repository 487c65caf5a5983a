/** Those of them that somebody may see. */
export async function seen<T>(all: readonly T[], may: (one: T) => Promise<boolean>): Promise<T[]> {
  const answers = await Promise.all(all.map(may));
  return all.filter((_, at) => answers[at]);
}
