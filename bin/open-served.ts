import { existsSync } from 'node:fs';
import path from 'node:path';
import { textsAbout } from '#texts';
import { type Dataset, type DatasetMapping, type Family, problemIn } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { isLoopback } from '../lib/server/http/admit.ts';
import { openSamples } from '../lib/server/service/first-run.ts';
import type { JudgeOffer } from '../lib/server/service/local-judge.ts';
import type { LocalService } from '../lib/server/service/local-service.ts';
import { openServing } from '../lib/server/service/open-service.ts';
import type { Place } from '../lib/server/store/index.ts';
import { printProblem } from './print.ts';
import { SITE_PROCESS } from './site-script.ts';
import { root } from './version.ts';

const SAMPLES = path.join(root, 'public', 'samples');

/** What of the options of `serve` says which files are served, and to whom. */
export interface Served {
  paths: string[];
  /** By which each of them is read. */
  mapping?: DatasetMapping | null;
  place: Place;
  readOnly: boolean;
  host: string;
  token: string | null;
  anybody: boolean;
  publicOrigin?: string | null;
  /** Opens the built-in samples where there is nothing; of itself only what one machine keeps begins with them. */
  samples?: boolean;
  /** Built-in samples that are opened as well. */
  sample?: Family[];
  /** People sign in, and some of them may open URLs. */
  signIn?: boolean;
  /** The judge it asks when it is told to. */
  judge?: JudgeOffer | null;
}

/** The service of a server, with what was named open in it. Where others than its owner may ask, nothing else can be opened by path. */
export async function openServed({
  paths,
  mapping = null,
  place,
  readOnly,
  host,
  token,
  anybody,
  publicOrigin,
  signIn,
  judge = null,
  samples = !place.shared,
  sample = [],
}: Served) {
  const { service, checks } = await openServing(place, {
    readOnly,
    samples: SAMPLES,
    judge,
    siteProcess: SITE_PROCESS,
  });
  try {
    const opened = await openPaths(service, { paths, mapping, samples, sample });
    // A token on loopback, or none that is needed, means a tunnel or a proxy: others can reach it, too.
    if (!isLoopback(host) || token !== null || anybody || publicOrigin)
      service.restrictTo(
        paths.filter((named) => existsSync(named)),
        { urls: signIn ?? false },
      );
    return { service, checks, opened };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Opens what was named; with nothing named and nothing remembered, the samples, if they are wanted. A path that can't be opened is told and skipped. */
async function openPaths(
  service: LocalService,
  { paths, mapping, samples, sample }: Required<Pick<Served, 'paths' | 'mapping' | 'samples' | 'sample'>>,
): Promise<Dataset[]> {
  if (paths.length + sample.length === 0 && (await service.datasets()).length === 0) {
    if (samples && existsSync(SAMPLES)) await orPrinted(() => openSamples(service, SAMPLES));
    return [];
  }
  const opened: Dataset[] = [];
  for (const named of paths) {
    await orPrinted(async () => {
      const found = await service.open(named, mapping);
      opened.push(...found);
      for (const dataset of found) sayIdentical(dataset);
    });
  }
  for (const family of sample) await orPrinted(async () => opened.push(await service.openSample(family)));
  if (paths.length + sample.length > 0 && opened.length === 0) {
    throw problem('command.nothing_opened', {});
  }
  return opened;
}

/** Does the work; a problem it meets is printed, and the server starts all the same. */
async function orPrinted(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const found = problemIn(error);
    if (!found) throw error;
    printProblem(found);
  }
}

function sayIdentical({ name, identical = [] }: Dataset): void {
  const [same] = identical;
  if (!same) return;
  const said = textsAbout('commands')('identical', { name, other: same.name, id: same.id });
  process.stderr.write(`memoscope: ${said}\n`);
}
