import type { ReactNode } from 'react';

/** A titled part of a side sheet. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-4">
      <h3 className="label-caps mb-1">{title}</h3>
      {children}
    </section>
  );
}
