/** What a tab remembers for itself; nothing in a frame where browsers refuse it, as they do where other sites may keep nothing. */

export function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // It is forgotten.
  }
}
