import { memoryChain, retrievedMemories, sessionCoverage } from '../../core/analysis/index.ts';
import type { StoredCoverage } from '../../core/memories/index.ts';
import {
  type Judging,
  type MemoryCoverage,
  type MemoryFilter,
  type MemoryReport,
  own,
  type Page,
  passes,
  type StoredMemories,
  type StoredMemory,
} from '../../core/model/index.ts';
import { boundedPage } from '../http/bounded-page.ts';
import type { Memories, StoredRun } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import { noSuch } from './problems.ts';
import type { RunAnswers } from './run-answers.ts';
import type { RunData } from './run-data.ts';
import type { AskedMemories } from './run-service.ts';

/** Characters of memories that are kept parsed: questions of one conversation are asked one after the other. */
const KEPT = 4 * 1024 ** 2;

/** What runs stored, as it is asked for: their memories, the chain of a question, and what of the evidence they cover. */
export class MemoryDesk {
  private readonly store: Memories;
  private readonly data: RunData;
  private readonly answers: RunAnswers;
  private readonly kept = new SizedCache<StoredMemory[]>(KEPT);

  constructor(store: Memories, data: RunData, answers: RunAnswers) {
    this.store = store;
    this.data = data;
    this.answers = answers;
  }

  /** Null when the run brought none. */
  async report(run: string): Promise<MemoryReport | null> {
    const value = await this.store.part(run, 'report');
    return value === null ? null : (JSON.parse(value) as MemoryReport);
  }

  async memories(
    run: string,
    filter: MemoryFilter,
    { question, judging, among }: AskedMemories,
    page: Page,
  ): Promise<StoredMemories & { next?: number }> {
    const { head, gold, memories: stored } = await this.data.analysed(run);
    const { of, partial } = stored ?? NOTHING;
    const asked = question === null ? null : gold.questions.find(({ id }) => id === question);
    if (asked === undefined) throw noSuch('question', question ?? '', gold.dataset);
    const conversation = filter.conversation ?? asked?.conversation;
    const ids = conversation === undefined ? Object.keys(of) : [conversation];
    const all = (await Promise.all(ids.map((id) => this.ofConversation(head, id)))).flat();
    const found = all.filter((memory) => passes(memory, filter));
    const items = found.slice(page.offset, page.offset + page.limit);
    const coverage = conversation === undefined ? undefined : own(of, conversation);
    const known = coverage && { memories: all, coverage, partial };
    return {
      ...boundedPage({ total: found.length, items }, page.offset),
      ...(known && {
        sessions: sessionCoverage(
          gold.questions.filter((one) => one.conversation === conversation && (among?.includes(one.id) ?? true)),
          known,
          gold.family,
        ),
      }),
      ...(known && asked && (await this.chain(run, asked, judging, known))),
    };
  }

  async coverage(run: string): Promise<MemoryCoverage> {
    const { head, gold, memories: stored } = await this.data.analysed(run);
    const { of, partial } = stored ?? NOTHING;
    const items = await Promise.all(
      gold.conversations.map(async (conversation) => {
        const coverage = own(of, conversation);
        if (!coverage) return null;
        const memories = await this.ofConversation(head, conversation);
        const questions = gold.questions.filter((question) => question.conversation === conversation);
        const sessions = sessionCoverage(questions, { memories, coverage, partial }, gold.family);
        const sum = (count: (one: (typeof sessions)[number]) => number) =>
          sessions.reduce((total, one) => total + count(one), 0);
        return {
          conversation,
          memories: memories.length,
          evidence: sum(({ evidence }) => evidence),
          covered: sum(({ covered }) => covered),
          estimated: sum(({ estimated }) => estimated),
          sessions,
        };
      }),
    );
    return { items: items.filter((item) => item !== null) };
  }

  private async chain(
    run: string,
    asked: Parameters<typeof memoryChain>[0] & { id: string },
    judging: Judging,
    known: Parameters<typeof memoryChain>[3],
  ): Promise<Pick<StoredMemories, 'chain' | 'retrieved'>> {
    const { gold } = await this.data.analysed(run);
    const prediction = await this.answers.prediction(run, asked.id, judging);
    const items = prediction.retrieved?.slice(0, judging.top ?? undefined);
    const ranks = retrievedMemories(items ?? [], known.memories);
    return {
      chain: memoryChain(asked, prediction, items, known, gold.family),
      retrieved: [...ranks].map(([memory, rank]) => ({ memory, rank })).sort((a, b) => a.rank - b.rank),
    };
  }

  private ofConversation(
    { id, memories }: Pick<StoredRun, 'id' | 'memories'>,
    conversation: string,
  ): Promise<StoredMemory[]> {
    // Others may have been brought meanwhile.
    return this.kept.getOrWait(`${id}\n${memories?.created}\n${conversation}`, async () => {
      const text = await this.store.part(id, `of:${conversation}`);
      return { value: text === null ? [] : (JSON.parse(text) as StoredMemory[]), size: text?.length ?? 0 };
    });
  }
}

const NOTHING: StoredCoverage = { partial: false, of: {} };
