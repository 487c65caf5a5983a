'use client';

import { textsAbout } from '#texts';
import { Dialog } from '../kit/dialog.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { KEYS } from '../kit/keys.ts';

const t = textsAbout('shell');
const what = textsAbout('keys');

/** Every key of the workspace, by what it moves. Loaded when first opened. */
export function HelpDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog {...props} title={t('keyboard')} description={t('keys_work')}>
      <div className="gap-8 sm:columns-2">
        {KEYS.map((group) => (
          <section key={group.title} className="break-inside-avoid pb-4">
            <h3 className="label-caps mb-1.5">{what(group.title)}</h3>
            <dl className="space-y-1.5">
              {group.keys.map(({ keys, what: does }) => (
                <div key={does} className="flex items-baseline gap-3 text-sm">
                  <dt className="flex w-16 shrink-0 gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="text-ink-2">{what(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
