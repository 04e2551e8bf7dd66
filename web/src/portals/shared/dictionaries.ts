import { inSpanish } from '@cusp/contract';
import type { Dictionary } from '../../ui/language/language.ts';
import { patientsPages, type SpanishPart } from './spanish/pages.ts';

type Catalog = Readonly<Record<string, string>>;

/** The Spanish of each part, loaded when its pages are first read in Spanish. */
const parts = {
  shared: async () => (await import('./spanish/shared.ts')).sharedSpanish,
  account: async () => (await import('./spanish/account.ts')).accountSpanish,
  portal: async () => (await import('./spanish/portal.ts')).portalSpanish,
  record: async () => (await import('./spanish/record.ts')).recordSpanish,
  terms: async () => (await import('./spanish/terms.ts')).termsSpanish,
  profile: async () => (await import('./spanish/profile.ts')).profileSpanish,
  money: async () => (await import('./spanish/money.ts')).moneySpanish,
  visits: async () => (await import('./spanish/visits.ts')).visitsSpanish,
  wishes: async () => (await import('./spanish/wishes.ts')).wishesSpanish,
  forms: async () => (await import('./spanish/forms.ts')).formsSpanish,
  links: async () => (await import('./spanish/links.ts')).linksSpanish,
  booking: async () => (await import('./spanish/booking.ts')).bookingSpanish,
  deposits: async () => (await import('./spanish/deposits.ts')).depositsSpanish,
  tablet: async () => (await import('./spanish/tablet.ts')).tabletSpanish,
} satisfies Record<SpanishPart, () => Promise<Catalog>>;

const loaded = new Map<SpanishPart, Catalog>();
let spanish: Readonly<Record<string, string>> = {};
const fromCatalog: Dictionary = (english) => spanish[english] ?? inSpanish(english);

async function load(wanted: readonly SpanishPart[]): Promise<void> {
  const missing = wanted.filter((part) => !loaded.has(part));
  await Promise.all(missing.map(async (part) => loaded.set(part, await parts[part]())));
  if (missing.length > 0) spanish = Object.assign({}, ...loaded.values());
}

/** The words of a language; if their file can't be loaded, those known so far. */
export async function learn(wanted: 'es' | 'en-XA', address: string): Promise<Dictionary> {
  if (wanted === 'en-XA') return (await import('./pseudo.ts')).pseudo;
  const [, ...ofPage] =
    patientsPages.find(([from]) => address === from || address.startsWith(`${from}/`)) ?? [];
  await load(ofPage).catch(() => undefined);
  return fromCatalog;
}
