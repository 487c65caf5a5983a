import type { ReactNode } from 'react';

interface AuditSectionProps {
  id: string;
  title: string;
  /** One or two sentences under the title. */
  about: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the audit page, with a place of its own in the address. */
export function AuditSection({ id, title, about, actions, children }: AuditSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16">
      <div className="mb-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="max-w-[72ch]">
          <h2 id={`${id}-title`} className="text-md font-semibold">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{about}</p>
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
