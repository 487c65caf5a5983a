/**
 * Ids that were given, each once: the second of a kind becomes `{id}~2`. It knows how far it has come with each, so that a file of equal ids
 * takes no longer than another.
 */
export class GivenIds {
  /** Of each the last copy that was given, 1 for itself. */
  private readonly copies: Map<string, number>;

  constructor(copies = new Map<string, number>()) {
    this.copies = copies;
  }

  has(id: string): boolean {
    return this.copies.has(id);
  }

  /** `wanted`, or the first of its copies that is not given yet. */
  give(wanted: string): string {
    let copy = this.copies.get(wanted);
    let id = wanted;
    if (copy !== undefined) {
      do {
        copy += 1;
        id = `${wanted}~${copy}`;
      } while (this.copies.has(id));
      this.copies.set(wanted, copy);
    }
    this.copies.set(id, 1);
    return id;
  }
}
