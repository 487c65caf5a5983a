import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { conversationsHref } from '@/lib/core/url/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';
import type { Loadable } from '../kit/load.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { TimelineSkeleton } from './skeletons.tsx';
import { MarkdownProvider } from './timeline/markdown.ts';
import { TimelinePane, type TimelinePaneProps } from './timeline/timeline-pane.tsx';
import type { OpenConversation } from './use-data.ts';
import { type CurrentView, savedScroll, saveScroll } from './use-view.ts';

const t = textsAbout('workspace');

interface ConversationPaneProps extends Omit<TimelinePaneProps, 'dataset' | 'open' | 'at'> {
  dataset: Dataset;
  open: Loadable<OpenConversation>;
  view: CurrentView;
}

/** The open conversation's timeline, or what keeps it from being shown. */
export function ConversationPane({ dataset, open, view, ...timeline }: ConversationPaneProps) {
  if (open.state === 'loading') return <TimelineSkeleton />;
  if (open.state === 'failed') {
    return (
      <div className="overflow-y-auto p-4">
        <ProblemView
          problem={open.problem}
          {...(open.problem.status === 404 ? {} : { onRetry: open.retry })}
          actions={
            <Link href={conversationsHref(dataset.id)} className={buttonClass()}>
              {t('all_conversations')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <MarkdownProvider value={open.value.markdown}>
      <TimelinePane
        key={`${view.conversation} ${view.order}`}
        dataset={dataset.id}
        open={open.value}
        at={{
          turn: view.turn,
          session: view.session,
          search: view.find,
          order: view.order,
          savedPlace: savedScroll,
          onRead: saveScroll,
        }}
        {...timeline}
      />
    </MarkdownProvider>
  );
}
