import { textsAbout } from '#texts';
import type { Problem } from '@/lib/core/model/index.ts';
import { problemOf } from './requests.ts';
import { signedInAgain } from './signed-out.ts';

const t = textsAbout('kit');

export type FormEnd<T> = { kind: 'done'; value: T } | { kind: 'refused'; problem: Problem } | { kind: 'aborted' };

/** Sends a form with a file. Reports bytes sent on the way (fetch cannot), and how it ended. Aborting the signal stops it. */
export function sendForm<T>(
  url: string,
  file: File,
  fields: Record<string, string>,
  onSent: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<FormEnd<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    // Fields go first, so that whoever reads the stream knows them when the file comes.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name);
    request.upload.onprogress = (event) => onSent(event.loaded, event.lengthComputable ? event.total : file.size);
    request.onload = async () => {
      if (await signedInAgain(request.status)) return resolve(sendForm(url, file, fields, onSent, signal));
      if (request.status >= 200 && request.status < 300) {
        resolve({ kind: 'done', value: JSON.parse(request.responseText) });
      } else resolve({ kind: 'refused', problem: problemOf(request.status, request.responseText) });
    };
    request.onerror = () => resolve({ kind: 'refused', problem: interrupted(file.name) });
    request.onabort = () => resolve({ kind: 'aborted' });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });
}

const interrupted = (name: string): Problem => ({
  type: 'about:blank',
  title: t('interrupted'),
  status: 0,
  detail: t('not_arrived', { name }),
});
