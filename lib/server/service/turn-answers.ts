import type { Page, TurnQuery, TurnSearchResult } from '../../core/model/index.ts';
import { SizedCache } from './cache.ts';
import type { Ready } from './ready.ts';
import type { Work } from './work.ts';

/** Bytes of answers that are kept: some hundred pages of hits. */
const KEPT = 4 * 1024 ** 2;

/** Answers to searches as they are sent, JSON in UTF-8, worked out by workers. The last ones are kept: an index that has all of its words never changes. */
export class TurnAnswers {
  private readonly work: Pick<Work, 'json'>;
  private readonly kept: SizedCache<Uint8Array>;

  constructor(work: Pick<Work, 'json'>, bytes = KEPT) {
    this.work = work;
    this.kept = new SizedCache(bytes, 'searches');
  }

  /** `state`: how far the full-text index is. */
  async search(
    { row, pass }: Pick<Ready, 'row' | 'pass'>,
    state: TurnSearchResult['state'],
    query: TurnQuery,
    page: Page,
  ): Promise<Uint8Array> {
    const make = async () => {
      const value = await this.work.json('search', row.id, state, query, page);
      return { value, size: value.byteLength };
    };
    const key = JSON.stringify([pass, query, page]);
    return state === 'ready' ? this.kept.getOrWait(key, make) : (await make()).value;
  }
}
