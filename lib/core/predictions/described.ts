import type { AboutRun, RunManifest } from '../model/index.ts';

/**
 * What is known of how a run was made, with what somebody typed in place of what the file says. Null, or an empty list, takes away what
 * is there; `typed` names the members that are somebody's.
 */
export function described(manifest: RunManifest, about: AboutRun): RunManifest {
  const typed = new Set(manifest.typed);
  const next: Record<string, unknown> = { ...manifest };
  for (const [name, value] of Object.entries(about)) {
    if (value === undefined) continue;
    const nothing = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    if (nothing) delete next[name];
    else next[name] = value;
    typed.add(name);
  }
  return { ...(next as RunManifest), other: manifest.other, typed: [...typed].sort() };
}
