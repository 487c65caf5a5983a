/** Addresses of files that were given away. So many stay: a busy browser may begin to read one long after the click. */
const KEPT = 8;
const given: string[] = [];

/** Gives the browser a file to save. */
export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  given.push(url);
  for (const old of given.splice(0, given.length - KEPT)) URL.revokeObjectURL(old);
}
