import { CarrierInput } from '@cusp/contract';
import type { Coordination, InsurancePlanKind } from '@cusp/contract';
import type { z } from 'zod/mini';
import { fold } from '@cusp/contract';
import { columnText, isOn } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

interface KnownCarrier {
  id: string;
  name: string;
  payer_id: string;
}

export interface NewCarrier extends Pick<
  z.output<typeof CarrierInput>,
  'name' | 'payer_id' | 'claims_by' | 'phone' | 'address'
> {
  isHidden: boolean;
}

const longestName = 100;
const nameKey = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim();

/** Open Dental's `NoSendElect`. */
const claimsBy: Record<string, NewCarrier['claims_by']> = { 1: 'paper', 2: 'paper_later' };

/** "12 Oak Ave, Springfield, IL 62704", as addresses of carriers are written here. */
function addressOf(row: FormerRow): string {
  const lines = ['Address', 'Address2', 'City'].map((column) => columnText(row, column));
  const last = [columnText(row, 'State'), columnText(row, 'Zip')].filter((part) => part !== '').join(' ');
  return [...lines, last].filter((part) => part !== '').join(', ');
}

/** Reads a carrier of Open Dental; one with the name and the payer ID of a carrier here is that one. */
export function carrierOf(row: FormerRow, known: readonly KnownCarrier[]): RowVerdict<NewCarrier> {
  const given = columnText(row, 'CarrierName').replaceAll(/\s+/g, ' ').slice(0, longestName);
  if (given === '') return { reason: 'There is no name.' };
  const electronic = columnText(row, 'ElectID');
  const named = (name: string) => known.find((carrier) => nameKey(carrier.name) === nameKey(name));
  const same = named(given);
  const isSame = same !== undefined && [electronic, same.payer_id].some((one) => one === '');
  if (same !== undefined && (isSame || same.payer_id.toUpperCase() === electronic.toUpperCase()))
    return { sameAs: same.id };
  const apart = `${given.slice(0, longestName - 25)} (${electronic || columnText(row, 'CarrierNum')})`;
  const name = same === undefined ? given : apart;
  const again = named(name);
  if (again !== undefined) return { sameAs: again.id };
  const wanted = {
    name,
    payer_id: electronic,
    claims_by: claimsBy[columnText(row, 'NoSendElect')] ?? ('electronic' as const),
    phone: columnText(row, 'Phone'),
    address: addressOf(row),
  };
  const changes =
    same === undefined
      ? []
      : ['A carrier with this name and another payer ID is here, so the name says which one it is.'];
  const parsed = CarrierInput.safeParse(wanted);
  const unread = parsed.success
    ? []
    : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].filter(
        (field) => field !== 'name',
      );
  const blanked = { ...wanted, ...Object.fromEntries(unread.map((field) => [field, ''])) };
  const { data } = parsed.success ? parsed : CarrierInput.safeParse(blanked);
  if (data === undefined) return { reason: 'The name cannot be read.' };
  if (unread.includes('payer_id')) changes.push('The payer ID is left out because it cannot be read as one.');
  if (unread.some((field) => field !== 'payer_id'))
    changes.push('The phone or the address is left out because it cannot be read.');
  const { payer_id, claims_by, phone, address } = data;
  return { made: { name, payer_id, claims_by, phone, address, isHidden: isOn(row, 'IsHidden') }, changes };
}

export interface NamedByPlan {
  carrier_id: string | null;
  carrier_comes: boolean;
  carrier_name: string | null;
  employer: string | null;
  /** The fee schedule of its contract (`FeeSched`). */
  schedule_id: string | null;
  schedule_comes: boolean;
}

export interface NewPlan {
  carrier_id: string | null;
  name: string;
  group_number: string;
  employer: string;
  kind: InsurancePlanKind;
  in_network: boolean;
  fee_schedule_id: string | null;
  coordination: Coordination;
  year_start: number;
  notes: string;
  isHidden: boolean;
}

/** Open Dental's `PlanType`: by percentage, PPO, flat copay, capitation. */
const planKinds: Record<string, { kind: InsurancePlanKind; in_network: boolean }> = {
  '': { kind: 'indemnity', in_network: false },
  p: { kind: 'ppo', in_network: true },
  f: { kind: 'copay', in_network: false },
  c: { kind: 'copay', in_network: true },
};

/** Open Dental's `CobRule`. */
const coordinationOf: Record<string, Coordination> = {
  0: 'basic',
  1: 'standard',
  2: 'non_duplication',
  3: 'medicaid',
};

/** Reads an insurance plan of Open Dental. Its benefits are rows of their own. */
export function planOf(row: FormerRow, named: NamedByPlan | undefined): RowVerdict<NewPlan> {
  if (named?.carrier_comes !== true) return { reason: 'The carrier is not imported.' };
  const text = (column: string) => columnText(row, column).replaceAll(/\s+/g, ' ').slice(0, longestName);
  const type = planKinds[columnText(row, 'PlanType').toLowerCase()];
  const month = Number(columnText(row, 'MonthRenew'));
  const has = (column: string) => !['', '0'].includes(columnText(row, column));
  // Of a plan by percentage it is what is charged, and not what was agreed on.
  const isTied = has('FeeSched') && named.schedule_comes && type?.in_network === true;
  const changes = [
    ...(type === undefined
      ? ['The plan’s type is not one that Open Dental has, so it is an indemnity plan.']
      : []),
    ...(has('FeeSched') && !isTied
      ? ['Its fee schedule is none of a contract, or not imported, and is not tied to it.']
      : []),
    ...(has('AllowedFeeSched') ? ['What it allows out of network is not tied to it.'] : []),
    ...(isOn(row, 'IsMedical') ? ['It is a medical plan in Open Dental.'] : []),
  ];
  return {
    made: {
      carrier_id: named.carrier_id,
      name: text('GroupName') || (named.carrier_name ?? '').slice(0, longestName) || 'Plan',
      group_number: text('GroupNum'),
      employer: (named.employer ?? '').trim().slice(0, longestName),
      ...(type ?? { kind: 'indemnity', in_network: false }),
      fee_schedule_id: isTied ? named.schedule_id : null,
      coordination: coordinationOf[columnText(row, 'CobRule')] ?? 'basic',
      year_start: Number.isInteger(month) && month >= 1 && month <= 12 ? month : 1,
      notes: columnText(row, 'PlanNote').slice(0, 20_000),
      isHidden: isOn(row, 'IsHidden'),
    },
    changes,
  };
}
