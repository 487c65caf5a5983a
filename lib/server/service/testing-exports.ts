/** For tests of exports: files that are made, and their bytes. */
import { text } from 'node:stream/consumers';
import type { ExportAsked } from '../../core/model/index.ts';
import type { KnownExport } from './export-service.ts';
import type { Service } from './service.ts';

type Exporting = Pick<Service, 'exports'>;

/** The export once `is` says so of it. */
export async function exportOnce(
  { exports }: Exporting,
  { dataset, id }: Pick<KnownExport, 'dataset' | 'id'>,
  is: (one: KnownExport) => boolean = ({ state }) => state !== 'waiting' && state !== 'running',
): Promise<KnownExport> {
  for (;;) {
    const now = await exports.get(dataset, id);
    if (is(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Asks for one, and waits for its end. */
export const exported = async (service: Exporting, dataset: string, asked: ExportAsked): Promise<KnownExport> =>
  exportOnce(service, await service.exports.add(dataset, asked));

/** All that is in the file that was made. */
export async function exportedText(
  { exports }: Exporting,
  { dataset, id }: Pick<KnownExport, 'dataset' | 'id'>,
): Promise<string> {
  const { bytes, read } = await exports.file(dataset, id);
  return text(read(0, bytes));
}
