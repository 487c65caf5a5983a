'use client';

import { useQueryStates } from 'nuqs';
import { textsAbout } from '#texts';
import { TEXT_KINDS, type TextHit, type TextSearchResult } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { answeredHref, api, textQueryParsers, workspaceHref, writeTextQuery } from '@/lib/core/url/index.ts';
import { Chip } from '../kit/chip.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { SearchInput } from '../kit/input.tsx';
import { Link } from '../kit/link.tsx';
import { fetchJson, rest } from '../kit/load.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { useLast, useQuery } from '../kit/queries.ts';
import { toggled } from '../kit/toggled.ts';
import { SearchHelp } from './search-help.tsx';
import { Snippet } from './snippet.tsx';

const t = textsAbout('search');

/** How long the typing rests before the server is asked, in milliseconds. */
const REST = 150;

/** What is asked, what is gold, what runs answered, retrieved and stored: all that is no turn of a conversation, best first, with where it was found. */
export function TextSearch({ dataset }: { dataset: string }) {
  const [{ q, kind }, set] = useQueryStates(textQueryParsers);
  const search = writeTextQuery({ q, kind, run: [] });
  const asked = q.trim() === '' ? null : api.searchTexts(dataset, `${search}&limit=100`);
  const loaded = useQuery<TextSearchResult>(
    asked === null ? null : `texts ${asked}`,
    async (signal) => {
      await rest(REST, signal);
      return fetchJson(asked ?? '', signal);
    },
    { keep: 8 },
  );
  const result = useLast(loaded);
  return (
    <>
      <div className="space-y-2 pb-2.5">
        <SearchInput
          autoFocus={q === ''}
          label={t('search_texts')}
          placeholder={t('placeholder')}
          value={q}
          onValue={(text) => void set({ q: text }, { history: 'replace' })}
        />
        <p className="flex flex-wrap gap-1.5">
          {TEXT_KINDS.map((one) => (
            <Chip
              key={one}
              pressed={kind.includes(one)}
              onClick={() => void set({ kind: toggled(kind, one) }, { history: 'push' })}
              {...(result && asked !== null && { count: result.kinds[one] ?? 0 })}
            >
              {t(`kind_${one}`)}
            </Chip>
          ))}
        </p>
      </div>
      {asked === null ? (
        <SearchHelp />
      ) : loaded.state === 'failed' ? (
        <ProblemView problem={loaded.problem} onRetry={loaded.retry} />
      ) : result === null ? null : (
        <div aria-busy={loaded.state === 'loading' || undefined} className="aria-busy:opacity-60">
          <p role="status" className="num py-1.5 text-sm text-ink-2">
            {t('n_texts', { n: result.total })}
          </p>
          {result.items.length === 0 ? (
            <EmptyState title={t('no_texts')}>{t('starts')}</EmptyState>
          ) : (
            <ol
              aria-label={t('texts_found')}
              className="overflow-hidden rounded-lg border border-b-0 border-line bg-panel"
            >
              {result.items.map((hit, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text may be found twice under all that names it.
                <Hit key={`${keyOf(hit)} ${at}`} dataset={dataset} hit={hit} />
              ))}
            </ol>
          )}
        </div>
      )}
    </>
  );
}

const keyOf = ({ kind, question, run, rank, memory }: TextHit) => [kind, question, run, rank, memory].join(' ');

/** `retrieved by mem0, #3 · conv-1:4`, the text, and the way to it. */
function Hit({ dataset, hit }: { dataset: string; hit: TextHit }) {
  const { kind, run, runName, rank, question, conversation, memory, session, turn, snippet } = hit;
  const runs = run === undefined ? [] : [run];
  const where =
    kind === 'retrieved'
      ? t('retrieved_by', { run: runName ?? '', rank: rank ?? 0 })
      : kind === 'prediction'
        ? t('answered_by', { run: runName ?? '' })
        : kind === 'memory'
          ? t('stored_by', { run: runName ?? '' })
          : t(`kind_${kind}`);
  const at = turn === undefined ? { session: session ?? null } : { turn };
  return (
    <li data-question-id={question} data-memory-id={memory} data-kind={kind}>
      <Link
        prefetch={false}
        href={
          question === undefined
            ? workspaceHref(dataset, conversation, { ...at, runs })
            : answeredHref(dataset, conversation, question, { runs })
        }
        className="block border-b border-line px-3 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 text-xs text-ink-2">
          <span className="font-[550]">{where}</span>
          <span className="ml-auto font-mono text-[11px] break-all text-ink-3">
            {question ?? `${conversation} ${memory}`}
          </span>
        </span>
        <span
          className="mt-0.5 block max-w-[78ch] text-base leading-[1.5] [overflow-wrap:anywhere] text-ink"
          {...inItsLanguage(snippet.map(({ text }) => text).join(''))}
        >
          <Snippet parts={snippet} />
        </span>
      </Link>
    </li>
  );
}
