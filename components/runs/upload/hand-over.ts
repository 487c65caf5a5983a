/** Files for the page's upload from a control that stands elsewhere on the page. */
export const FILES_EVENT = 'memoscope:predictions';

export function handOver(files: File[]): void {
  window.dispatchEvent(new CustomEvent<File[]>(FILES_EVENT, { detail: files }));
}
