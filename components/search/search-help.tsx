import { textsAbout } from '#texts';

const t = textsAbout('search');

const RULES = ['both', 'phrase', 'start', 'forms', 'russian', 'either', 'without'] as const;

/** How to search, for somebody who has not typed anything yet. */
export function SearchHelp() {
  return (
    <section aria-labelledby="search-help" className="mx-auto w-full max-w-lg px-4 py-10 text-sm">
      <h2 id="search-help" className="text-md font-medium">
        {t('help')}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-ink-2">
        {RULES.map((rule) => (
          <div key={rule} className="contents">
            <dt>
              <code className="rounded-sm bg-hover px-1.5 py-0.5 font-mono text-xs text-ink">{t(`help_${rule}`)}</code>
            </dt>
            <dd>{t(`help_${rule}_means`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2">{t('help_ignored')}</p>
    </section>
  );
}
