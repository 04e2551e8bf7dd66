import type { PaidService, PayerAdjustment } from './payment-advice.ts';

/** The number of a line without that of its unit (`claims/unit-lines.ts`); null: it is of no unit. */
const lineOf = (number: string): string | null => /^([A-Z0-9]{1,26}L\d\d)U\d\d$/.exec(number)?.[1] ?? null;

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

function together(services: readonly PaidService[], line_number: string): PaidService[] {
  const [first] = services;
  if (first === undefined) return [];
  const adjustments = new Map<string, PayerAdjustment>();
  for (const one of services.flatMap((service) => service.adjustments)) {
    const key = `${one.group} ${one.reason}`;
    adjustments.set(key, { ...one, cents: one.cents + (adjustments.get(key)?.cents ?? 0) });
  }
  const allowed = services.flatMap(({ allowed_cents }) => allowed_cents ?? []);
  return [
    {
      ...first,
      line_number,
      charge_cents: sum(services.map(({ charge_cents }) => charge_cents)),
      paid_cents: sum(services.map(({ paid_cents }) => paid_cents)),
      allowed_cents: allowed.length === services.length ? sum(allowed) : null,
      adjustments: [...adjustments.values()].filter(({ cents }) => cents !== 0),
      remarks: [...new Set(services.flatMap(({ remarks }) => remarks))],
    },
  ];
}

/** A claim's services with the units of a bridge as the one line that they are in our claim. */
export function linesOfUnits(services: readonly PaidService[]): PaidService[] {
  const units = Map.groupBy(services, ({ line_number }) => lineOf(line_number));
  const taken = new Set<string>();
  return services.flatMap((service) => {
    const number = lineOf(service.line_number);
    if (number === null) return [service];
    if (taken.has(number)) return [];
    taken.add(number);
    return together(units.get(number) ?? [], number);
  });
}
