import { headers } from 'next/headers';
import { FirstView } from '@/components/workspace/first-view.tsx';
import { MarkdownText } from '@/components/workspace/timeline/markdown-text.tsx';
import { moreWords } from '@/components/workspace/timeline/pane-words.ts';
import { typeLabel } from '@/lib/core/families/labels.ts';
import { type Dataset, NO_FILTER } from '@/lib/core/model/index.ts';
import { buildTimeline, firstWindow, questionsByTurn } from '@/lib/core/timeline/index.ts';
import { judgingPart, type WorkspaceView } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';
import { FIRST_WIDTHS } from './first-widths.ts';

/** Of more questions, those that cite a turn are counted when the page is live. */
const MOST_QUESTIONS = 5_000;

/**
 * The workspace as it is sent first: the question, its gold and the turns around its first evidence. Null where there is nothing to
 * draw, so that the live page says what is the matter.
 */
export async function firstView(dataset: Dataset, conversation: string, view: WorkspaceView) {
  const { id } = dataset;
  const draw = async () => drawnFirst(await service().dataset(id), conversation, view);
  const drawn = await ofOneIndex(service(), id, draw).catch(() => null);
  if (drawn === null) return null;
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, the same for every page. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_WIDTHS }} />
      {drawn}
    </>
  );
}

async function drawnFirst(dataset: Dataset, id: string, view: WorkspaceView) {
  const [conversation, question] = await Promise.all([
    service().conversation(dataset.id, id),
    view.question === null ? null : service().question(dataset.id, view.question),
  ]);
  if (question !== null && question.conversation !== id) return null;
  const { turn, session, labels } = view;
  const window = firstWindow(buildTimeline(conversation, view.order), question, { turn, session });
  if (window === null || window.rows.length === 0) return null;
  const turns = window.rows.flatMap((row) => (row.kind === 'turn' ? [row.turn.id] : []));
  return (
    <FirstView
      dataset={dataset}
      question={question}
      typeLabel={
        question === null || dataset.labelSchemes === undefined
          ? (question?.typeLabel ?? '')
          : typeLabel(question.typeKey, labels, dataset.labelSchemes)
      }
      kept={{ labels, runs: view.runs, answers: judgingPart(view.answers) }}
      turn={turn}
      session={session}
      window={window}
      markdown={window.rows.map((row) =>
        row.kind === 'turn' && row.side === 'assistant' ? (
          <MarkdownText key={row.turn.id} text={row.turn.text} />
        ) : null,
      )}
      uses={await usesIn(dataset, id, new Set(turns))}
      hasMore={moreWords(conversation) !== null && conversation.extras?.game === undefined}
    />
  );
}

/** How many questions cite each of the turns. */
async function usesIn(
  dataset: Dataset,
  conversation: string,
  turns: ReadonlySet<string>,
): Promise<Record<string, number>> {
  if (dataset.counts.questions > MOST_QUESTIONS) return {};
  const { items } = await service().questions(
    dataset.id,
    { ...NO_FILTER, conversation: [conversation] },
    { limit: MOST_QUESTIONS, offset: 0 },
  );
  const used = [...questionsByTurn(items)].filter(([turn]) => turns.has(turn));
  return Object.fromEntries(used.map(([turn, questions]) => [turn, questions.length]));
}
