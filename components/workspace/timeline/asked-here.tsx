import { CircleHelp } from 'lucide-react';
import { textsAbout } from '#texts';

const t = textsAbout('workspace');

/** The place of the conversation where the question is asked; so many turns follow. */
export function AskedHere({ follow }: { follow: number }) {
  return (
    <p
      data-asked-here
      className="mx-auto mt-1 mb-2.5 flex max-w-[780px] items-center gap-2 rounded-lg border border-ink-2 bg-panel px-3 py-2 text-sm"
    >
      <CircleHelp aria-hidden className="size-4 shrink-0 text-ink-2" />
      <b className="font-semibold">{t('asked_here')}</b>
      <span className="num ml-auto text-xs text-ink-3">{t('turns_follow', { n: follow })}</span>
    </p>
  );
}
