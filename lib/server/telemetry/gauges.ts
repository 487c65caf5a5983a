/** A figure as it is now, by labels where there are several. */
export interface Reading {
  value: number;
  labels?: Record<string, string>;
}

/** What is read when somebody asks for metrics. */
export interface Gauge {
  /** As Prometheus names it, with its unit: `memoscope_workers`. */
  name: string;
  help: string;
  /** The names of its labels; each has a bounded number of values. */
  labels: readonly string[];
  /** What rejects, or takes longer than a second, is left out. */
  read(): readonly Reading[] | Promise<readonly Reading[]>;
}

const known = new Set<Gauge>();

/** Offers a gauge for as long as what it measures is there; returns the function that takes it away. Readings of gauges of one name stand together. */
export function offerGauge(gauge: Gauge): () => void {
  known.add(gauge);
  return () => void known.delete(gauge);
}

export const gauges = (): readonly Gauge[] => [...known];
