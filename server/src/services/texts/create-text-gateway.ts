import type { Settings } from '../../settings.ts';
import { withinCountries } from './countries.ts';
import type { TextGateway } from './gateway.ts';
import { httpsGateway } from './https-gateway.ts';
import { twilio } from './twilio.ts';

/** In milliseconds: a later answer is not read, and the text's fate counts as unknown. */
const answerTimeout = 20_000;

/** In test mode this number takes no texts, like a landline. */
const refusedInTests = '+15005550009';

/** Test mode: nothing leaves this server. Staff see the texts in the test outbox. */
const testGateway = (): Omit<TextGateway, 'reaches'> => ({
  name: 'test',
  ownNumber: 'test',
  send: async ({ to, reference }) =>
    to === refusedInTests
      ? { outcome: 'refused', reason: 'wrong_number' }
      : { outcome: 'sent', gatewayId: reference },
});

/** The gateway that the settings name: a real one, else that of test mode, else none. */
export function createTextGateway(
  settings: Pick<Settings, 'texts' | 'sandbox' | 'textCountries'>,
  timeout = answerTimeout,
): TextGateway | undefined {
  const gateway = namedGateway(settings, timeout);
  return gateway && withinCountries(gateway, settings.textCountries);
}

function namedGateway({ texts, sandbox }: Pick<Settings, 'texts' | 'sandbox'>, timeout: number) {
  if (texts?.by === 'twilio') return twilio(texts, timeout);
  if (texts?.by === 'gateway') return httpsGateway(texts, timeout);
  return sandbox ? testGateway() : undefined;
}
