/** Hands a file to the browser to be saved under this name. */
export function save({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn; Safari wants a little longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
