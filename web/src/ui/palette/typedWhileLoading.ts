/** Milliseconds after which the user no longer waits for the field they opened. */
const patience = 5_000;

let typed = '';
let stop = (): void => undefined;

/** Keeps the text typed between the shortcut that opens a field and the field's rendering, while its code is loaded. */
export const typedWhileLoading = {
  begin(): void {
    stop();
    typed = '';
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else if (event.key !== 'Enter') return;
      // The key must not reach the element that still has the focus: above all not Enter, which would submit a form.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', keep, true);
    const timer = setTimeout(() => typedWhileLoading.end(), patience);
    stop = () => {
      clearTimeout(timer);
      removeEventListener('keydown', keep, true);
      stop = () => undefined;
    };
  },

  /** @returns the typed text, once */
  end(): string {
    stop();
    const all = typed;
    typed = '';
    return all;
  },
};
