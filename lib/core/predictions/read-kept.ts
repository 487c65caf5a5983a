import { message } from '../messages/index.ts';
import { KEPT } from '../model/index.ts';
import { Collector } from './collect.ts';
import type { GoldIndex } from './gold-index.ts';
import { type KeptSource, keptHead, keptLayout, keptSources } from './kept.ts';
import { Nearest } from './nearest.ts';
import type { Unread } from './notes.ts';
import { compared, judgeNames, type Reading, type SystemPredictions, stem } from './reading.ts';
import type { RowSet } from './row-set.ts';
import { MOST_SYSTEMS, tooManySystems } from './systems.ts';

/** The runs of a file that Memoscope wrote, as they were. */
export function readKept(file: string, set: RowSet, index: GoldIndex, unread: Unread): Reading {
  const runs = new Map<string | null, KeptSource[]>();
  for (const source of keptSources(set.rows, file, unread)) {
    const others = runs.get(source.run);
    if (others) others.push(source);
    else runs.set(source.run, [source]);
  }
  if (runs.size > MOST_SYSTEMS) throw tooManySystems(file, runs.size);
  const nearest = new Nearest(index);
  const systems = [...runs.values()].map((sources): SystemPredictions => {
    const rows = sources.map(({ row }) => row);
    const layout = keptLayout(rows);
    const collector = new Collector({ file, index, layout, system: layout.systems[0], mapped: new Set(), nearest });
    for (const row of rows) collector.add(row);
    const { name, manifest, report: before } = keptHead(sources);
    if (before) collector.addReport(before);
    const { predictions, report } = collector.finish({
      format: 'memoscope',
      shape: message('shape.memoscope', {}),
      fields: layout.uses,
      datasetHash: compared(manifest.datasetSha256, index.gold.sha256),
      problems: unread.listed(),
    });
    return { name: name ?? stem(file), predictions, report, manifest, judges: judgeNames(predictions) };
  });
  return { systems, mapping: { rows: set.path, fields: { [KEPT]: 'prediction' } } };
}
