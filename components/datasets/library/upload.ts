import type { Dataset } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { type FormEnd, sendForm } from '../../kit/send-form.ts';

/** Sends a file to the library, with bytes sent on the way. Aborting the signal stops it. */
export const uploadFile = (
  file: File,
  onSent: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<FormEnd<Dataset>> => sendForm(api.datasets(), file, {}, onSent, signal);
