/** Lets the browser save a file under this name. */
export function downloadBlob({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Most browsers have read it by the next turn of the event loop; Safari needs a little longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
