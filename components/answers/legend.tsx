import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { Kbd } from '../kit/kbd.tsx';
import { rich } from '../kit/rich.ts';

const t = textsAbout('answers');

/** What the marks of words and of the strip mean. */
export function Legend() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2 max-md:hidden xl:ml-auto">
      <span>
        {rich(
          t.parts('in_gold', {
            b: (words) => (
              <span key="b" className="rounded-xs bg-correct-bg text-correct underline underline-offset-[3px]">
                {rich(words)}
              </span>
            ),
          }),
        )}
      </span>
      <span>
        {rich(
          t.parts('contradicts', {
            b: (words) => (
              <span
                key="b"
                className="rounded-xs bg-wrong-bg text-wrong underline decoration-wavy underline-offset-[3px]"
              >
                {rich(words)}
              </span>
            ),
          }),
        )}
      </span>
      <Mark sign="◆">{t('found')}</Mark>
      <Mark sign="◇">{t('missed')}</Mark>
      <span>
        <i aria-hidden className="mr-1 inline-block h-3 w-0.5 bg-retrieved align-[-2px]" />
        {t('retrieved')}
      </span>
    </p>
  );
}

const Mark = ({ sign, children }: { sign: string; children: ReactNode }) => (
  <span>
    <span aria-hidden className="text-evidence">
      {sign}
    </span>{' '}
    {children}
  </span>
);

const KEYS = [
  [['j', 'k'], 'question'],
  [['←', '→'], 'answer'],
  [['y'], 'correct'],
  [['x'], 'wrong'],
  [['b'], 'tag'],
  [['d'], 'differing'],
  [['s'], 'inspector'],
] as const;

/** The keys of the page, at its foot. */
export function KeysLine({ children }: { children: ReactNode }) {
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-xs text-ink-2 max-md:hidden print:hidden">
      {KEYS.map(([keys, what]) => (
        <span key={what} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(`key_${what}`)}
        </span>
      ))}
      {children}
    </div>
  );
}
