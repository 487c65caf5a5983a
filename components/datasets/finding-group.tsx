'use client';

import type { FindingCode, Severity } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { FoundGroup } from './found-group.tsx';

/** Examples fetched for one kind of finding. */
const EXAMPLES = 50;

interface FindingGroupProps {
  dataset: string;
  code: FindingCode;
  severity: Severity;
  /** What it means. */
  title: string;
  count: number;
}

/** One kind of finding of the index pass. */
export function FindingGroup({ dataset, code, severity, title, count }: FindingGroupProps) {
  const search = `?code=${encodeURIComponent(code)}&limit=${EXAMPLES}`;
  return (
    <FoundGroup
      dataset={dataset}
      severity={severity}
      title={title}
      name={code}
      count={count}
      address={api.findings(dataset, search)}
    />
  );
}
