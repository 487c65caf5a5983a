/** Statistics of the dialogues as the MutualFriends evaluation gives them, under its own names. */
export function DialogueFigures({ figures }: { figures: Record<string, number | null> }) {
  return (
    <section aria-labelledby="dialogues" className="rounded-lg border border-line bg-panel p-4">
      <h2 id="dialogues" className="mb-2 text-sm font-semibold">
        Dialogues <span className="font-normal text-ink-2">· of the dataset itself, as the benchmark counts them</span>
      </h2>
      <dl className="num grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-x-6 gap-y-2 text-sm">
        {Object.entries(figures).map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name.replaceAll('_', ' ')}</dt>
            <dd>{value === null ? 'unavailable' : Number.isInteger(value) ? value : value.toFixed(4)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
