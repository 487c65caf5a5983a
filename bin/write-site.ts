import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { provideService } from '../lib/server/service/index.ts';
import type { Service } from '../lib/server/service/service.ts';
import { type SiteChoice, siteService } from '../lib/server/service/site-service.ts';
import { type Tell, writePages } from './site-pages.ts';

/** In a folder that an earlier export made, and may therefore be replaced. */
export const MARK = '.memoscope-site';
const MARKED = 'A bundle written by memoscope export --as site. Serve this folder at the root of a host.\n';

/** Writes what was chosen of a service, as pages with their data, into a new folder. `base`: where it will stand on its host. */
export async function writeSite(
  inner: Service,
  folder: string,
  { base, ...choice }: SiteChoice & { base: string },
  tell: Tell,
): Promise<void> {
  const { dataset, questions, runs, reviews } = choice;
  const service = await siteService(inner, choice);
  provideService(service);
  const whole = questions === null;
  // Run pages need a run, a comparison two.
  const ofAll = whole ? (['runs', 'compare'] as const).filter((_, nth) => runs.length > nth) : [];
  const held = reviews ? [...ofAll, 'reviews' as const] : ofAll;
  await writePages(folder, service, { dataset, base, whole, runs, held, reviews }, tell);
  writeFileSync(path.join(folder, MARK), MARKED);
}
