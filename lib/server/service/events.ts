import { AsyncLocalStorage } from 'node:async_hooks';

/** Listeners by topic, each called as whoever began to listen. A listener that throws does not keep others from hearing. */
export class Events<E> {
  private readonly listeners = new Map<string, Set<(event: E) => void>>();

  /** Returns the function that ends the subscription. */
  on(topic: string, hear: (event: E) => void): () => void {
    const listener = AsyncLocalStorage.bind(hear);
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set);
    set.add(listener);
    return () => {
      set.delete(listener);
      if (set.size === 0) this.listeners.delete(topic);
    };
  }

  topics(): string[] {
    return [...this.listeners.keys()];
  }

  hasAny(topic: string): boolean {
    return this.listeners.has(topic);
  }

  emit(topic: string, event: E): void {
    for (const listener of this.listeners.get(topic) ?? []) {
      try {
        listener(event);
      } catch (error) {
        console.error(error);
      }
    }
  }
}
