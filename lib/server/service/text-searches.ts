import {
  conversationId,
  nextPage,
  type Page,
  type StoredMemory,
  type TextKind,
  type TextQuery,
  type TextSearchResult,
} from '../../core/model/index.ts';
import { type SearchedText, searchTexts, textHit, textsOfQuestion } from '../../core/search/texts.ts';
import { parseTurnQuery } from '../../core/search/turn-query.ts';
import type { Store } from '../store/index.ts';
import type { RunData, RunSource } from './run-data.ts';

/** Searches of what is asked, what is gold, what runs answered, which texts they retrieved, and what they stored. */
export class TextSearches {
  private readonly store: Pick<Store, 'runs' | 'memories'>;
  private readonly data: RunData;
  private readonly source: Pick<RunSource, 'listedQuestions'>;

  constructor(store: TextSearches['store'], data: RunData, source: Pick<RunSource, 'listedQuestions'>) {
    this.store = store;
    this.data = data;
    this.source = source;
  }

  /** Best first, with how many of each kind and run there are without the filter of kinds or runs. */
  async search(dataset: string, { q, kind, run }: TextQuery, page: Page): Promise<TextSearchResult> {
    const query = parseTurnQuery(q);
    const texts = query.length === 0 ? [] : await this.texts(dataset);
    const found = searchTexts(query, texts);
    const ofKind = ({ text }: (typeof found)[number]) => kind.length === 0 || kind.includes(text.kind);
    const ofRun = ({ text }: (typeof found)[number]) =>
      run.length === 0 || (text.run !== undefined && run.includes(text.run));
    const left = found.filter((one) => ofKind(one) && ofRun(one));
    const kinds: Partial<Record<TextKind, number>> = {};
    for (const { text } of found.filter(ofRun)) kinds[text.kind] = (kinds[text.kind] ?? 0) + 1;
    const items = left.slice(page.offset, page.offset + page.limit).map((one) => textHit(one, query));
    const total = left.length;
    return { total, items, ...nextPage(page, { total, shown: items.length }), kinds };
  }

  private async texts(dataset: string): Promise<SearchedText[]> {
    const questions = await this.source.listedQuestions(dataset);
    const places = new Map(questions.map(({ id, conversation }) => [id, conversation]));
    const texts = questions.flatMap(textsOfQuestion);
    for (const { id: run, name: runName } of await this.store.runs.list(dataset)) {
      const { predictions, memories } = await this.data.analysed(run);
      for (const { question, answer, retrieved = [] } of predictions.values()) {
        const conversation = places.get(question);
        if (conversation === undefined) continue;
        const at = { question, conversation, run, runName };
        if (answer !== null) texts.push({ kind: 'prediction', ...at, text: answer });
        retrieved.forEach(({ text }, place) => {
          if (text !== undefined) texts.push({ kind: 'retrieved', ...at, rank: place + 1, text });
        });
      }
      for (const of of Object.keys(memories?.of ?? {})) {
        const conversation = conversationId(of);
        const json = await this.store.memories.part(run, `of:${of}`);
        for (const { id, text, origin } of json === null ? [] : (JSON.parse(json) as StoredMemory[])) {
          const {
            turns: [turn],
            sessions: [session],
          } = origin;
          const from = { ...(turn !== undefined && { turn }), ...(session !== undefined && { session }) };
          texts.push({ kind: 'memory', conversation, run, runName, memory: id, ...from, text });
        }
      }
    }
    return texts;
  }
}
