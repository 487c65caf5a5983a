'use client';

import { Copy } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { textsAbout } from '#texts';
import { api } from '@/lib/core/url/index.ts';
import { IconButton } from '../../kit/button.tsx';
import { notify } from '../../kit/notify.ts';

const t = textsAbout('upload');
const kit = textsAbout('kit');

/** The same upload as a command, to be copied. */
export function CurlLine({ dataset }: { dataset: string }) {
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => 'http://127.0.0.1:3000',
  );
  const line = `curl -F file=@predictions.jsonl ${origin}${api.runs(dataset)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      notify({ kind: 'done', text: t('command_copied') });
    } catch {
      notify({ kind: 'failed', text: kit('uncopied'), detail: t('select_instead') });
    }
  };
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 font-mono text-xs break-all text-ink-2">{line}</code>
      <IconButton label={t('copy_command')} size="sm" onClick={() => void copy()}>
        <Copy aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  );
}
