import { OctagonX } from 'lucide-react';
import { textsAbout } from '#texts';
import type { MappingPreview } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { formatShare } from '../../kit/numbers.ts';
import type { MappingEditor } from './use-mapping.ts';
import { alternativeWords } from './words.ts';

const t = textsAbout('mapping');

interface RefusalProps {
  preview: MappingPreview;
  editor: MappingEditor;
  onOpenWithout: () => void;
}

/** Why it can't be opened so, what would go wrong, and the best repair with its effect. */
export function Refusal({ preview: { problem, repair, evidence }, editor, onOpenWithout }: RefusalProps) {
  if (!problem) return null;
  const { resolved, dangling } = evidence;
  const all = resolved + dangling;
  const better = repair?.evidence;
  return (
    <>
      <section role="alert" className="mx-4 mt-3 flex gap-2 rounded-lg border border-wrong bg-wrong-bg p-3 text-sm">
        <OctagonX aria-hidden className="mt-0.5 size-4 shrink-0 text-wrong" />
        <div className="min-w-0">
          <h3 className="font-semibold">{problem.title}</h3>
          <p className="text-ink-2">{all > 0 ? t('would', { n: dangling, all }) : problem.detail}</p>
          {repair?.mapping && better ? (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                variant="primary"
                className="h-auto! min-h-7 shrink! py-1 text-left whitespace-normal!"
                onClick={() => repair.mapping && editor.change(repair.mapping)}
              >
                {t('repair', { how: alternativeWords(repair.value, repair.mapping) })}
              </Button>
              <b className="num font-semibold">
                {t('repaired', {
                  before: formatShare(resolved, all),
                  after: formatShare(better.resolved, better.resolved + better.dangling),
                })}
              </b>
            </p>
          ) : null}
        </div>
      </section>
      {all > 0 ? (
        <div className="mx-4 mt-3 flex flex-wrap items-center gap-2 text-xs text-ink-2">
          <p className="min-w-0 flex-1 basis-48">{t('without')}</p>
          <Button size="sm" onClick={onOpenWithout}>
            {t('open_without')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
