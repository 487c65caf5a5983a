import type { ReactNode } from 'react';

/** A part of the right pane, under a heading of its own. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="label-caps mb-1.5">{title}</h3>
      {children}
    </section>
  );
}

/** A titled part of a side sheet. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-4">
      <h3 className="label-caps mb-1">{title}</h3>
      {children}
    </section>
  );
}
