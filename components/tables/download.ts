/** Gives the browser a file to save. */
export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has only started the save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
