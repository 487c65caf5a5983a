import { textsAbout } from '#texts';
import { typeHints } from '@/lib/core/messages/en/texts/families.ts';
import type { Family, QuestionType } from '@/lib/core/model/index.ts';
import { questionsHref } from '@/lib/core/url/index.ts';
import { Link } from '../kit/link.tsx';
import { formatCount, formatShare } from '../kit/numbers.ts';
import { MoreTypes } from '../questions/more-types.tsx';
import { TypeName } from '../questions/type-name.tsx';

const t = textsAbout('charts');
const hint = textsAbout('typeHints');

interface TypeBarsProps {
  dataset: string;
  types: QuestionType[];
  /** How many types there are besides. */
  more: number | undefined;
  family: Family | undefined;
  /** LoCoMo: the key is a category number, shown beside its label. */
  numbered: boolean;
}

/** Whether something is said of the type. */
const isHinted = (name: string): name is keyof typeof typeHints => Object.hasOwn(typeHints, name);

/** Questions by type; every bar leads to the question table with that type. */
export function TypeBars({ dataset, types, more, family, numbered }: TypeBarsProps) {
  const hintOf = (key: string) => {
    const name = `${family}/${key}`;
    return isHinted(name) ? hint(name) : undefined;
  };
  const total = types.reduce((sum, type) => sum + type.count, 0);
  const most = Math.max(1, ...types.map((type) => type.count));
  return (
    <figure
      aria-labelledby="questions-by-type"
      className="flex min-w-0 flex-col rounded-lg border border-line bg-panel p-4"
    >
      <figcaption id="questions-by-type" className="text-sm">
        <span className="font-semibold">{numbered ? t('by_category') : t('by_type')}</span>{' '}
        <span className="text-ink-2">{t('leads')}</span>
      </figcaption>
      <ul className="mt-2 flex flex-1 flex-col justify-center">
        {types.map((type) => (
          <li key={type.key}>
            <Link
              href={questionsHref(dataset, numbered ? { category: [type.key] } : { type: [type.key] })}
              className="group -mx-2 grid grid-cols-[minmax(104px,42%)_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block break-words">
                  <TypeName type={type} numbered={numbered} />
                </span>
                {hintOf(type.key) === undefined ? null : (
                  <span className="block text-xs text-ink-2">{hintOf(type.key)}</span>
                )}
              </span>
              <span aria-hidden className="h-3.5 min-w-0">
                <span
                  className="block h-full rounded-sm bg-[color-mix(in_srgb,var(--ink)_55%,var(--panel))] group-hover:bg-ink"
                  style={{ width: `${(type.count / most) * 100}%`, minWidth: 2 }}
                />
              </span>
              <span className="num min-w-[84px] text-right">
                {formatCount(type.count)}{' '}
                <span className="inline-block w-11 text-ink-3">{formatShare(type.count, total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreTypes dataset={dataset} more={more} />
    </figure>
  );
}
