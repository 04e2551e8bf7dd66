/** What this tablet proves itself with: it opens nothing of anybody, and outlives the page. */
const key = 'cusp.tablet';

export const tabletToken = {
  get: (): string | null => localStorage.getItem(key),
  set: (token: string): void => localStorage.setItem(key, token),
  drop: (): void => localStorage.removeItem(key),
};
