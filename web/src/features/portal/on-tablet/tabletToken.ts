/** The key of this tablet's token, which opens no record and outlives the page. */
export const tabletKey = 'cusp.tablet';

export const tabletToken = {
  get: (): string | null => localStorage.getItem(tabletKey),
  set: (token: string): void => localStorage.setItem(tabletKey, token),
  drop: (): void => localStorage.removeItem(tabletKey),
};
