/**
 * The request whose deposit this tab left for the provider's page. The provider sends the browser back without its token, because
 * that is a secret that its address must not tell.
 */
const key = 'cusp.visit.request';

export const storedVisitRequest = {
  get: (): string => sessionStorage.getItem(key) ?? '',
  set: (token: string): void => sessionStorage.setItem(key, token),
};
