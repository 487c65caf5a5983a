'use client';

import { Dialog } from '../kit/dialog.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { KEYS } from '../kit/keys.ts';

/** Every key of the workspace, by what it moves. Loaded when first opened. */
export function HelpDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog {...props} title="Keyboard" description="Keys work when no text field has focus.">
      <div className="gap-8 sm:columns-2">
        {KEYS.map((group) => (
          <section key={group.title} className="break-inside-avoid pb-4">
            <h3 className="label-caps mb-1.5">{group.title}</h3>
            <dl className="space-y-1.5">
              {group.keys.map(({ keys, what }) => (
                <div key={what} className="flex items-baseline gap-3 text-sm">
                  <dt className="flex w-16 shrink-0 gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="text-ink-2">{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
