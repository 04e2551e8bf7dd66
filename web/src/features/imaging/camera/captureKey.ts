/** Where this computer keeps the key that its camera's button types. */
const storedKey = 'cusp.capture-key';

/** Keys that leave the dialog or walk in it. */
const taken = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta']);

export const captureKey = {
  /** Space, unless another one was chosen: cameras for the mouth type it. */
  get: (): string => localStorage.getItem(storedKey) ?? ' ',
  set: (key: string): void => localStorage.setItem(storedKey, key),
};

export const canCapture = (key: string): boolean => !taken.has(key);

/** The name of a key, as on a keyboard. */
export const keyWords = (key: string): string =>
  key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
