import {
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { TextGateway } from './gateway.ts';

/** The United States with its territories, and Canada: where texts go unless SMS_COUNTRIES names others, too. */
const usual = ['US', 'CA', 'PR', 'GU', 'VI', 'AS', 'MP'];

/**
 * A gateway that sends to these countries only: strangers make the service text the numbers that they type, and some countries' and
 * satellites' numbers cost a dollar a text, which goes to whoever asked for it.
 * @param more codes of further countries, as SMS_COUNTRIES has them
 */
export function withinCountries(gateway: Omit<TextGateway, 'reaches'>, more: readonly string[]): TextGateway {
  const allowed: ReadonlySet<string> = new Set([...usual, ...more]);
  const closedAreas = areasOutside(allowed);
  const reaches = (number: string): boolean => {
    const parsed = parsePhoneNumberFromString(number);
    if (parsed === undefined || parsed.getType() === 'PREMIUM_RATE') return false;
    if (parsed.country !== undefined) return allowed.has(parsed.country);
    // An area code of North America that is newer than the table.
    return parsed.countryCallingCode === '1' && !closedAreas.has(parsed.nationalNumber.slice(0, 3));
  };
  return {
    ...gateway,
    reaches,
    send: async (text) =>
      reaches(text.to) ? gateway.send(text) : { outcome: 'refused', reason: 'other_country' },
  };
}

/** The area codes of +1 that belong to other countries. */
function areasOutside(allowed: ReadonlySet<string>): ReadonlySet<string> {
  const metadata = new Metadata();
  const areas = getCountries()
    .filter((country) => getCountryCallingCode(country) === '1' && !allowed.has(country))
    .flatMap((country) => {
      metadata.selectNumberingPlan(country);
      return metadata.numberingPlan?.leadingDigits()?.match(/\d{3}/g) ?? [];
    });
  return new Set(areas);
}
