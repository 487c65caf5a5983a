import { useCallback, useMemo } from 'react';
import type { QuestionHead } from '@/lib/model/index.ts';
import { workspaceHref, writeWorkspaceView } from '@/lib/url/index.ts';
import type { CurrentView } from './use-view.ts';

/** The links of the question list: the present view with another question. Each is written once for as long as the rest of the view stays. */
export function useHrefs(dataset: string, view: CurrentView): (question: QuestionHead) => string {
  const rest = { ...view, question: null, turn: null, session: null, find: null };
  const written = writeWorkspaceView(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written stands for the view it was written from.
  const hrefs = useMemo(() => ({ of: new Map<string, string>(), rest }), [dataset, written]);
  return useCallback(
    ({ id, conversation }) => {
      const known = hrefs.of.get(id);
      if (known !== undefined) return known;
      const href = workspaceHref(dataset, conversation, { ...hrefs.rest, question: id });
      hrefs.of.set(id, href);
      return href;
    },
    [dataset, hrefs],
  );
}
