const RULES: [example: string, meaning: string][] = [
  ['green tiles', 'turns with both words, anywhere in them'],
  ['"green tiles"', 'the exact phrase'],
  ['bak*', 'words that start with it: bakery, baking'],
  ['bake~', 'the word in all of its forms: bakes, baked, baking'],
  ['собака', 'Russian words are found in all of their forms: собаки, собак'],
  ['flour OR yeast', 'either word'],
  ['bread NOT rye', 'the first without the second; -rye means the same'],
];

/** How to search, for somebody who has not typed anything yet. */
export function SearchHelp() {
  return (
    <section aria-labelledby="search-help" className="mx-auto w-full max-w-lg px-4 py-10 text-sm">
      <h2 id="search-help" className="text-md font-medium">
        Search for words that were said, or that are in an image caption
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
        Case, accents and the dots of ё are ignored. Other punctuation only separates words.
      </p>
    </section>
  );
}
