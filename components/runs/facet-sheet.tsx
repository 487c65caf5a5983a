'use client';

import { FacetPanel } from '../tables/facet-panel.tsx';
import type { FacetGroup } from '../tables/question-facets.ts';
import { Sheet } from '../ui/dialog.tsx';
import type { PredictionFacet } from './prediction-facets.ts';

interface FacetSheetProps {
  groups: FacetGroup<PredictionFacet>[];
  onToggle: (group: FacetGroup<PredictionFacet>, key: string) => void;
  onOpenChange: (open: boolean) => void;
}

/** The filters where there is no room beside the table. Loaded when first opened. */
export function FacetSheet({ groups, onToggle, onOpenChange }: FacetSheetProps) {
  return (
    <Sheet open onOpenChange={onOpenChange} title="Filters">
      <FacetPanel groups={groups} onToggle={onToggle} />
    </Sheet>
  );
}
