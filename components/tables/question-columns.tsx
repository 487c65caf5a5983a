import { createColumnHelper } from '@tanstack/react-table';
import { currentLanguage, textsAbout } from '#texts';
import type { ColumnExport } from '@/lib/core/export/rows.ts';
import type { QuestionMatch } from '@/lib/core/search/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { CLAMP } from '../kit/clamp.ts';
import type { features } from '../kit/grid/features.ts';
import { SuccessTag } from '../kit/success-tag.tsx';
import { Tag } from '../kit/tag.tsx';
import { rowText } from '../questions/list.ts';
import { Marked } from '../questions/marked.tsx';
import { AnswerCell, DateCell, EvidenceCell, TypeCell } from '../questions/question-cells.tsx';
import { ReviewMark } from '../questions/review-mark.tsx';
import type { ColumnFacts } from './column-facts.ts';

const t = textsAbout('columns');
const said = textsAbout('cells');
const abstentionName = textsAbout('abstentions');

const column = createColumnHelper<typeof features, QuestionMatch>();

/** Every column of the question table, in order. */
const columns = () =>
  column.columns([
    column.display({
      id: 'id',
      size: 108,
      meta: { title: t('id'), sort: 'file', card: 'fact' },
      cell: ({ row }) => (
        <span className="font-mono text-xs text-ink-3" title={row.original.question.id}>
          {row.original.question.id}
        </span>
      ),
    }),
    column.display({
      id: 'question',
      size: 300,
      minSize: 160,
      enableHiding: false,
      meta: { title: t('question'), sort: 'question', grow: true, link: true, card: 'title' },
      cell: ({ row: { original } }) => (
        <span title={original.question.text} lang={languageOf(original.question.text)} className={CLAMP}>
          {original.question.text === '' ? <i className="text-ink-3">{said('no_text')}</i> : null}
          {original.question.success === undefined ? null : (
            <span lang={currentLanguage()} className="md:hidden">
              {rowText(original.question)} ·{' '}
            </span>
          )}
          <Marked text={original.question.text} ranges={original.marks} />
        </span>
      ),
    }),
    column.display({
      id: 'answer',
      size: 200,
      meta: { title: t('gold_answer'), sort: 'answer', card: 'hidden' },
      cell: ({ row }) => <AnswerCell question={row.original.question} />,
    }),
    column.display({
      id: 'type',
      size: 128,
      meta: { title: t('type'), sort: 'type', card: 'fact' },
      cell: ({ row }) => <TypeCell question={row.original.question} />,
    }),
    column.display({
      id: 'success',
      size: 104,
      meta: { title: t('outcome'), card: 'fact' },
      cell: ({ row: { original } }) =>
        original.question.success === undefined ? null : <SuccessTag success={original.question.success} />,
    }),
    column.display({
      id: 'evidence',
      size: 184,
      meta: { title: t('evidence'), sort: 'evidence', card: 'fact' },
      cell: ({ row }) => <EvidenceCell question={row.original.question} />,
    }),
    column.display({
      id: 'review',
      size: 186,
      meta: { title: t('review'), card: 'fact' },
      cell: ({ row: { original } }) =>
        original.question.review ? <ReviewMark states={original.question.review} /> : null,
    }),
    column.display({
      id: 'conversation',
      size: 104,
      meta: { title: t('conversation'), sort: 'conversation', card: 'hidden' },
      cell: ({ row }) => <span title={row.original.question.conversation}>{row.original.question.conversation}</span>,
    }),
    column.display({
      id: 'date',
      size: 110,
      meta: { title: t('asked'), sort: 'date', card: 'fact' },
      cell: ({ row }) => <DateCell question={row.original.question} />,
    }),
    column.display({
      id: 'abstention',
      size: 98,
      meta: { title: t('abstention'), card: 'fact' },
      cell: ({ row }) => (row.original.question.abstention ? <Tag>{abstentionName('true')}</Tag> : null),
    }),
  ]);

/** The columns that say something about the questions. */
export function questionColumns({ pointless, sizes }: ColumnFacts) {
  return columns()
    .filter((c) => c.id !== undefined && !pointless.includes(c.id))
    .map((c) => {
      const size = sizes[c.id ?? ''];
      return size === undefined ? c : { ...c, size };
    });
}

/** What each column is in an exported file. */
export const QUESTION_EXPORT: ColumnExport<QuestionMatch> = {
  id: ({ question }) => ({ id: question.id }),
  question: ({ question }) => ({ question: question.text }),
  answer: ({ question }) => ({ answer: question.answer, adversarial_answer: question.adversarialAnswer ?? null }),
  type: ({ question }) => ({
    category: question.category ?? null,
    type: question.type ?? null,
    type_label: question.typeLabel,
  }),
  success: ({ question }) => ({ success: question.success ?? null }),
  evidence: ({ question: { evidence } }) => ({
    evidence_turns: evidence.turns,
    evidence_sessions: evidence.sessions,
    evidence_repaired: evidence.repaired,
    evidence_dangling: evidence.dangling,
    evidence_image: evidence.image,
  }),
  review: ({ question }) => ({ review: question.review?.join(' ') ?? 'not-reviewed' }),
  conversation: ({ question }) => ({ conversation: question.conversation }),
  date: ({ question }) => ({ date: question.date?.raw ?? null }),
  abstention: ({ question }) => ({ abstention: question.abstention }),
};
