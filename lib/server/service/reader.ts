import type { Reader } from './opinion-service.ts';

/** Who asks, as a reader. Without sign-in it is who the request says it is, and whoever has no name sees everything: it is their machine. */
export const readerAsks = (name: string): Reader => ({ by: name, name, blind: name !== '' });
