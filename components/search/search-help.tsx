const RULES: [example: string, meaning: string][] = [
  ['green tiles', 'turns with both words, anywhere in them'],
  ['"green tiles"', 'the words in a row'],
  ['bak*', 'words that begin so: bakery, baking'],
  ['flour OR yeast', 'either of them'],
  ['bread NOT rye', 'the first without the second; -rye means the same'],
];

/** How to search, for somebody who has not typed anything yet. */
export function SearchHelp() {
  return (
    <section aria-labelledby="search-help" className="mx-auto w-full max-w-lg px-4 py-10 text-sm">
      <h2 id="search-help" className="text-md font-medium">
        Type what somebody says, or what a caption shows
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-ink-2">
        {RULES.map(([example, meaning]) => (
          <div key={example} className="contents">
            <dt>
              <code className="rounded-sm bg-hover px-1.5 py-0.5 font-mono text-xs text-ink">{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2">
        Case and accents make no difference, nor does ё. All other signs only part words.
      </p>
    </section>
  );
}
