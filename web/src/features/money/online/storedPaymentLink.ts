/**
 * The payment link that this tab left for the provider's page. The provider sends the browser back without it, because a link is
 * a secret that its address must not tell.
 */
const key = 'cusp.pay.link';

export const storedPaymentLink = {
  get: (): string => sessionStorage.getItem(key) ?? '',
  set: (token: string): void => sessionStorage.setItem(key, token),
};
