/** Fields of a file that have no place of their own, as they stand there. */
export function FieldTable({ fields }: { fields: Record<string, unknown> }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
      {Object.entries(fields).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-ink-3">{name}</dt>
          <dd className="max-h-40 overflow-y-auto font-mono text-ink-2 [overflow-wrap:anywhere]">{asText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
