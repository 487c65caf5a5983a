import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { ChooseRuns } from '@/components/compare/choose-runs.tsx';
import { buttonClass } from '@/components/kit/button.tsx';
import { Link } from '@/components/kit/link.tsx';
import { ProblemView } from '@/components/kit/problem-view.tsx';
import { type Crumb, TopBar } from '@/components/shell/top-bar.tsx';
import {
  type Categories,
  headlineOf,
  MOST_COMPARED,
  type Problem,
  problemIn,
  type Run,
} from '@/lib/core/model/index.ts';
import { type ComparisonView, compareHref } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';

const t = textsAbout('comparing');

/** The runs that an address names, or what is shown instead: there are too few, too many, unknown ones, or some of other datasets. */
export async function askedRuns(
  asked: ComparisonView,
  least: number,
): Promise<{ runs: Run[]; refused: ReactNode | null }> {
  const found = await Promise.all(asked.runs.map(async (id) => ({ id, run: await runOrNull(id) })));
  const unknown = found.filter(({ run }) => run === null).map(({ id }) => id);
  const runs = found.flatMap(({ run }) => run ?? []);
  const groups = Map.groupBy(runs, ({ dataset }) => dataset);
  const refused =
    unknown.length > 0 ? (
      <UnknownRuns unknown={unknown} known={runs} />
    ) : runs.length < least ? (
      <Chooser chosen={asked.runs} categories={asked.categories} />
    ) : groups.size > 1 ? (
      <SeveralDatasets groups={[...groups.values()]} />
    ) : runs.length > MOST_COMPARED ? (
      <TooMany runs={runs} />
    ) : null;
  return { runs, refused };
}

async function runOrNull(id: string): Promise<Run | null> {
  try {
    return await service().runs.get(id);
  } catch (error) {
    if (problemIn(error)?.status === 404) return null;
    throw error;
  }
}

/** A page of the comparison that has no figures. */
export function Frame({ crumbs = [{ label: t('compare') }], children }: { crumbs?: Crumb[]; children: ReactNode }) {
  return (
    <>
      <TopBar crumbs={crumbs} />
      <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 pt-6 pb-10">
        <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('compare')}</h1>
        {children}
      </main>
    </>
  );
}

async function Chooser({ chosen, categories }: { chosen: string[]; categories: Categories }) {
  const datasets = await service().datasets();
  const ready = datasets.filter(({ state, counts }) => state === 'ready' && counts.questions > 0);
  const listed = await Promise.all(
    ready.map(async ({ id, name }) => ({
      dataset: { id, name },
      runs: (await service().runs.list(id)).map((run) => ({
        id: run.id,
        name: run.name,
        headline: headlineOf(run, categories),
        judges: run.judges,
      })),
    })),
  );
  const answered = listed.filter(({ runs }) => runs.length > 0);
  return (
    <Frame>
      <ChooseRuns datasets={answered} chosen={chosen} first={ready[0]?.id ?? null} />
    </Frame>
  );
}

const problem = (title: string, detail: string): Problem => ({ type: 'about:blank', title, status: 400, detail });

function UnknownRuns({ unknown, known }: { unknown: string[]; known: Run[] }) {
  return (
    <Frame>
      <ProblemView
        problem={problem(
          unknown.length === 1 ? t('not_found') : t('some_not_found'),
          [
            t('not_found_why', { runs: unknown.map((id) => `“${id}”`).join(', ') }),
            ...(known.length > 0 ? [t('known', { runs: known.map(({ name }) => name).join(', ') })] : []),
          ].join(' '),
        )}
        actions={
          <>
            {known.length > 0 ? (
              <Link href={compareHref(known.map(({ id }) => id))} className={buttonClass('primary')}>
                {t('continue')}
              </Link>
            ) : null}
            <Link href={compareHref([])} className={buttonClass()}>
              {t('choose')}
            </Link>
          </>
        }
      />
    </Frame>
  );
}

function SeveralDatasets({ groups }: { groups: Run[][] }) {
  const described = groups.map((runs) => `${runs[0]?.dataset}: ${runs.map(({ name }) => name).join(', ')}`);
  return (
    <Frame>
      <ProblemView
        problem={problem(t('several'), `${t('several_why')}\n${described.join('\n')}`)}
        actions={groups
          .filter((runs) => runs.length > 1)
          .map((runs) => (
            <Link key={runs[0]?.dataset} href={compareHref(runs.map(({ id }) => id))} className={buttonClass()}>
              {t('those_of', { dataset: runs[0]?.dataset ?? '' })}
            </Link>
          ))
          .concat(
            <Link key="choose" href={compareHref([])} className={buttonClass()}>
              {t('choose')}
            </Link>,
          )}
      />
    </Frame>
  );
}

function TooMany({ runs }: { runs: Run[] }) {
  return (
    <Frame>
      <ProblemView
        problem={problem(t('too_many'), t('too_many_why', { n: runs.length, most: MOST_COMPARED }))}
        actions={
          <Link href={compareHref(runs.slice(0, MOST_COMPARED).map(({ id }) => id))} className={buttonClass('primary')}>
            {t('first', { n: MOST_COMPARED })}
          </Link>
        }
      />
    </Frame>
  );
}
