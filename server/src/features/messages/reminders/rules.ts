/** The path at which a text gateway reports replies and deliveries. */
export const webhookPath = (gateway: string): string => `/api/texts/${gateway}`;
