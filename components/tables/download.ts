/** Gives the browser a text file to save. */
export function download(name: string, type: 'text/csv' | 'application/jsonl', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has only started the save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
