import { problem } from '../lib/core/problems/index.ts';
import { homeFolder } from '../lib/server/service/index.ts';
import type { Place } from '../lib/server/store/index.ts';
import { fromWhereTyped } from './print.ts';

/** The options that say where everything is kept, of every command that keeps something. */
export const PLACE_OPTIONS = {
  home: { type: 'string' },
  catalogue: { type: 'string' },
  objects: { type: 'string' },
} as const;

/**
 * The place that options and, where there are none, `MEMOSCOPE_HOME`, `MEMOSCOPE_CATALOGUE` and `MEMOSCOPE_OBJECTS` name. Throws a
 * ProblemError when a catalogue is named without objects, or objects without a catalogue.
 */
export function placeOf(
  values: { home?: string; catalogue?: string; objects?: string },
  env: NodeJS.ProcessEnv = process.env,
): Place {
  const home = homeFolder(values.home === undefined ? undefined : fromWhereTyped(values.home));
  const catalogue = values.catalogue ?? (env.MEMOSCOPE_CATALOGUE || undefined);
  const objects = values.objects ?? (env.MEMOSCOPE_OBJECTS || undefined);
  if (catalogue === undefined && objects === undefined) return { home };
  if (catalogue === undefined || objects === undefined) throw problem('usage.shared', {});
  return { home, shared: { catalogue, objects } };
}
