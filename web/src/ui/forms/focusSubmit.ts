/** Everything is entered: the next Enter sends the dialog. */
export const focusSubmit = () =>
  document.activeElement?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
