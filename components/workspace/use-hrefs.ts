import { useMemo } from 'react';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import { readWorkspaceView, workspaceHref, writeWorkspaceView } from '@/lib/core/url/index.ts';
import type { CurrentView } from './use-view.ts';

/** The links of the question list: the present view with another question. Each is written once while the rest of the view stays. */
export function useHrefs(dataset: string, view: CurrentView): (question: QuestionHead) => string {
  const written = writeWorkspaceView({ ...view, question: null, turn: null, session: null, find: null });
  return useMemo(() => {
    const rest = readWorkspaceView(new URLSearchParams(written));
    const hrefs = new Map<string, string>();
    return ({ id, conversation }) => {
      const href = hrefs.get(id) ?? workspaceHref(dataset, conversation, { ...rest, question: id });
      hrefs.set(id, href);
      return href;
    };
  }, [dataset, written]);
}
