import { textsAbout } from '#texts';
import { evidenceRank } from '@/lib/core/analysis/evidence-ranks.ts';
import { typeLabel } from '@/lib/core/families/labels.ts';
import type { Conversation, Dataset, EvidenceRef, Prediction } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../kit/cn.ts';
import { KeyHint } from '../kit/kbd.tsx';
import { Tag } from '../kit/tag.tsx';
import type { Answered } from './use-answers.ts';

const t = textsAbout('answers');

interface QuestionTopProps {
  dataset: Dataset;
  answered: Answered;
  runs: { id: string; name: string }[];
  /** LoCoMo label scheme id. */
  labels: string | null;
  onOpen: () => void;
}

/** The question and its gold answer; beside them each piece of evidence, and where each run found it. */
export function QuestionTop({ dataset, answered, runs, labels, onOpen }: QuestionTopProps) {
  const { question } = answered;
  const { answer, adversarialAnswer } = question;
  const gold = answer ?? adversarialAnswer ?? null;
  const type =
    dataset.labelSchemes === undefined ? question.typeLabel : typeLabel(question.typeKey, labels, dataset.labelSchemes);
  return (
    <section
      data-question-id={question.id}
      className={cn(
        'grid overflow-hidden rounded-lg border border-line bg-panel',
        runs.length > 4 ? 'lg:grid-cols-[2fr_3fr]' : 'lg:grid-cols-2',
      )}
    >
      <div className="min-w-0 px-5 py-3.5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-mono text-xs text-ink-2">{question.id}</span>
          <span className="chip border-line-strong bg-panel text-ink-2">
            {question.category === undefined ? null : <b className="num font-semibold text-ink">{question.category}</b>}
            {type}
          </span>
          <button
            type="button"
            onClick={onOpen}
            className="ml-auto flex items-center gap-1.5 rounded-sm underline underline-offset-2 hover:text-ink"
          >
            {t('in_conversation')} <KeyHint of="↵" />
          </button>
        </p>
        <h2 {...inItsLanguage(question.text)} className="mt-1.5 text-lg font-semibold text-balance">
          {question.text}
        </h2>
        <p className="mt-2 flex items-baseline gap-2">
          <span className="shrink-0 text-sm text-ink-2">
            {t(answer === null && gold !== null ? 'adversarial' : 'gold')}
          </span>
          {gold === null ? (
            <span className="text-ink-3">{t('no_gold')}</span>
          ) : (
            <b
              {...inItsLanguage(gold)}
              className={cn(
                'line-clamp-4 leading-snug font-semibold whitespace-pre-wrap [overflow-wrap:anywhere]',
                gold.length > 60 ? 'text-base' : 'text-xl',
              )}
            >
              {gold}
            </b>
          )}
        </p>
      </div>
      <Evidence answered={answered} runs={runs} />
    </section>
  );
}

/** Places that evidence names: each once. */
function placesOf(evidence: readonly EvidenceRef[]): EvidenceRef[] {
  const byPlace = new Map(evidence.map((ref) => [ref.turn ?? ref.session ?? ref.raw, ref]));
  return [...byPlace.values()];
}

function textOf({ sessions }: Conversation, { session, turn }: EvidenceRef): string | null {
  const at = sessions.find((one) =>
    turn === undefined ? one.id === session : one.turns.some(({ id }) => id === turn),
  );
  if (!at) return null;
  const said = at.turns.find(({ id }) => id === turn);
  if (turn === undefined) return [at.title, at.date.raw].filter(Boolean).join(' · ');
  return said ? said.text || (said.images?.[0]?.caption ?? '') : null;
}

function Evidence({ answered, runs }: Pick<QuestionTopProps, 'answered' | 'runs'>) {
  const { question, conversation, predictions } = answered;
  const places = placesOf(question.evidence);
  if (places.length === 0)
    return <p className="border-line px-5 py-3.5 text-sm text-ink-3 max-lg:border-t lg:border-l">{t('no_evidence')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where there are many runs.
    <div tabIndex={0} className="max-h-64 min-w-0 overflow-auto border-line max-lg:border-t lg:border-l">
      <table className="w-full text-xs">
        <thead>
          <tr className="text-left text-ink-2">
            <th scope="col" className="sticky left-0 bg-panel px-4 py-2 font-semibold">
              {t('evidence')}
            </th>
            {runs.map(({ id, name }) => (
              <th key={id} scope="col" title={name} className="max-w-24 truncate px-2 py-2 text-center font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((ref) => {
            const said = textOf(conversation, ref);
            const id = ref.turn ?? ref.session ?? ref.raw;
            return (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="sticky left-0 max-w-72 min-w-40 bg-panel px-4 py-2 text-left font-normal">
                  <span className="line-clamp-2">
                    <span className="mr-1.5 font-mono font-semibold text-evidence">{id}</span>
                    {said === null ? (
                      <span className="text-ink-3">{t('dangling')}</span>
                    ) : (
                      <span {...inItsLanguage(said)}>{said}</span>
                    )}
                  </span>
                </th>
                {runs.map((run) => (
                  <td key={run.id} className="num px-2 py-2 text-center">
                    <Rank evidence={ref} run={run.name} prediction={predictions.get(run.id)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Rank({
  evidence,
  run,
  prediction,
}: {
  evidence: EvidenceRef;
  run: string;
  prediction: Prediction | undefined;
}) {
  const found = evidenceRank(evidence, prediction?.retrieved);
  if (found === null)
    return (
      <span title={t('not_known_why', { run })} className="text-ink-3">
        {t('not_known')}
      </span>
    );
  if (found.rank === null) return <span className="text-ink-2">{t('missed')}</span>;
  return (
    <Tag tone="retrieved" className={found.estimated ? 'border border-dashed border-retrieved' : ''}>
      {t(found.estimated ? 'rank_estimated' : 'rank', { rank: found.rank })}
    </Tag>
  );
}
