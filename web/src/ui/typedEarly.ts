/** Milliseconds after which nobody waits any more for what they opened. */
const patience = 5_000;

let typed = '';
let stop = (): void => undefined;

/** Keeps what is typed between the keys that open a field and the field's being there, while its code is loaded. */
export const typedEarly = {
  begin(): void {
    stop();
    typed = '';
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else if (event.key !== 'Enter') return;
      // It is not for whatever has the focus yet: Enter least of all, which would send a form.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', keep, true);
    const timer = setTimeout(() => typedEarly.end(), patience);
    stop = () => {
      clearTimeout(timer);
      removeEventListener('keydown', keep, true);
      stop = () => undefined;
    };
  },

  /** @returns what was typed, once */
  end(): string {
    stop();
    const all = typed;
    typed = '';
    return all;
  },
};
