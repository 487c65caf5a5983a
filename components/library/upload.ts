import type { Dataset, Problem } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { problemOf } from '../datasets/requests.ts';

export type UploadEnd =
  | { kind: 'stored'; dataset: Dataset }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'aborted' };

/**
 * Sends a file to the library. Reports bytes sent on the way (fetch cannot), and how it ended. Aborting the signal stops it.
 */
export function uploadFile(
  file: File,
  onSent: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<UploadEnd> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file.name);
    request.upload.onprogress = (event) => onSent(event.loaded, event.lengthComputable ? event.total : file.size);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve({ kind: 'stored', dataset: JSON.parse(request.responseText) });
      } else resolve({ kind: 'refused', problem: problemOf(request.status, request.responseText) });
    };
    request.onerror = () => resolve({ kind: 'refused', problem: interrupted(file.name) });
    request.onabort = () => resolve({ kind: 'aborted' });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', api.datasets());
    request.send(form);
  });
}

const interrupted = (name: string): Problem => ({
  type: 'about:blank',
  title: 'The upload was interrupted',
  status: 0,
  detail: `${name} did not arrive. Check that Memoscope is still running and that the file is not being changed, then try again.`,
});
