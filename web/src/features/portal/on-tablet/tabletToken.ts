/** What this tablet proves itself with: it opens nothing of anybody, and outlives the page. */
export const tabletKey = 'cusp.tablet';

export const tabletToken = {
  get: (): string | null => localStorage.getItem(tabletKey),
  set: (token: string): void => localStorage.setItem(tabletKey, token),
  drop: (): void => localStorage.removeItem(tabletKey),
};
