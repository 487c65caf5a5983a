/** Work that several ask for at the same time is done once for all of them. */
export class Once<T> {
  readonly #going = new Map<string, Promise<T>>();

  do(name: string, work: () => Promise<T>): Promise<T> {
    const going = this.#going.get(name) ?? work().finally(() => this.#going.delete(name));
    this.#going.set(name, going);
    return going;
  }
}
