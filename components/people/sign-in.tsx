import { CornerDownRight, LogIn } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Entrance } from '@/lib/core/model/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { ProblemView } from '../kit/problem-view.tsx';

const t = textsAbout('people');

/** Where one comes in: where it leads, who vouches for people, and why it did not work. */
export function SignIn({ provider, goes, problem }: Entrance) {
  return (
    <div className="flex w-full max-w-sm flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">Memoscope</h1>
        <p className="mt-1 text-sm text-ink-2">{t('sign_in')}</p>
      </div>
      {problem ? <ProblemView problem={problem} /> : null}
      <p className="flex items-center gap-2 rounded-lg border border-line-strong bg-panel px-3 py-2.5 text-sm text-ink-2">
        <CornerDownRight aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">
          {t('next')} <strong className="font-semibold text-ink">{goes === '/' ? t('library') : placeOf(goes)}</strong>
        </span>
      </p>
      <a
        href={`/sign-in/start?to=${encodeURIComponent(goes)}`}
        className={buttonClass('primary', 'md', 'w-full justify-center')}
      >
        <LogIn aria-hidden className="size-4" />
        {t('sign_in_with', { provider })}
      </a>
      <p className="text-xs text-ink-3">{t('kept')}</p>
    </div>
  );
}

/** The path of an address, as people read it. */
function placeOf(goes: string): string {
  const [path = goes] = goes.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
