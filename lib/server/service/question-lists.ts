import { type AnswerKey, answerKey } from '../../core/audit/index.ts';
import type { ConversationId, QuestionHead, ReviewState } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { KeptList, MOST_LOCAL, ReviewedList, type SelectableList, wholeList } from '../../core/search/index.ts';
import { SizedCache } from './cache.ts';
import { listedQuestions } from './listed-questions.ts';
import type { Ready } from './ready.ts';

/** How many questions' heads are kept. */
const HEADS_CACHE = 400_000;

type States = ReadonlyMap<string, ReviewState[]>;

/** The questions of datasets, kept by index: short lists as a whole, of long ones what filters and orders need. */
export class QuestionLists {
  private readonly wholes = new SizedCache<QuestionHead[]>(HEADS_CACHE, 'questions');
  private readonly parts = new SizedCache<KeptList>(HEADS_CACHE, 'question-lists');
  private readonly keys = new SizedCache<AnswerKey>(HEADS_CACHE, 'answer-keys');
  private readonly reviewed = new WeakMap<KeptList, { key: string; list: ReviewedList }>();

  /** Forgets what filters and orders of long lists need, a hundred bytes a question: some tens of milliseconds read that again. */
  rest(): void {
    this.parts.clear();
  }

  /** Every question: of a long list that takes seconds. */
  heads({ pass, index }: Ready): QuestionHead[] {
    return this.wholes.getOrMake(String(pass), () => {
      const heads = index.questions.heads();
      return { value: heads, size: heads.length };
    });
  }

  /** The list with what reviews say. */
  of(ready: Ready, states: States): SelectableList {
    if (!isLong(ready)) return wholeList(listedQuestions(this.heads(ready), states));
    const kept = this.kept(ready);
    const key = JSON.stringify([...states]);
    const known = this.reviewed.get(kept);
    if (known?.key === key) return known.list;
    const list = new ReviewedList(kept, states);
    this.reviewed.set(kept, { key, list });
    return list;
  }

  /** So many questions from a place on. */
  page(ready: Ready, states: States, { limit, offset }: { limit: number; offset: number }) {
    const heads = isLong(ready)
      ? ready.index.questions.headsFrom(offset, limit)
      : this.heads(ready).slice(offset, offset + limit);
    const items = heads.map((head) => {
      const review = states.get(head.id);
      return review ? { ...head, review } : head;
    });
    return { total: ready.summary.counts.questions, items };
  }

  /** What reviews and error packs find questions by; the same while the index is. */
  answerKey(ready: Ready, conversations: () => readonly ConversationId[]): AnswerKey {
    const { pass, index } = ready;
    const size = ready.summary.counts.questions;
    return this.keys.getOrMake(String(pass), () => {
      if (!isLong(ready)) return { value: answerKey(conversations(), this.heads(ready)), size };
      let whole: AnswerKey | null = null;
      let ordered: ConversationId[] | null = null;
      const get = (id: string) => index.questions.head(id) ?? undefined;
      const value: AnswerKey = {
        get conversations() {
          ordered ??= [...conversations()];
          return ordered;
        },
        questions: { size, get, has: (id) => get(id) !== undefined },
        byText: {
          get: (text) => {
            // Only an error pack whose entries name no known id asks this.
            whole ??= answerKey([], this.heads(ready));
            return whole.byText.get(text);
          },
        },
      };
      return { value, size: 1 };
    });
  }

  private kept({ pass, index: { questions }, summary }: Ready): KeptList {
    const length = summary.counts.questions;
    return this.parts.getOrMake(String(pass), () => {
      const part = (name: string) => {
        const value = questions.listPart(name);
        if (value) return value;
        // The dataset was indexed again just now.
        throw problem('library.read_again', {});
      };
      const positionOf = (id: string) => questions.head(id)?.index;
      return { value: new KeptList({ length, part, heads: questions.headsAt, positionOf }), size: length };
    });
  }
}

const isLong = ({ summary }: Ready) => summary.counts.questions > MOST_LOCAL;
