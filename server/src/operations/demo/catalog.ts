import { typicalFees } from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { insertBundle, setQuickButtons } from '../../features/chart/bundles/index.ts';
import { insertSchedule } from '../../features/chart/fees/index.ts';

interface DemoCatalog {
  /** The owner, who has buttons of her own. */
  owner: { id: string; name: string };
  /** A provider with fees of her own. */
  specialist: { id: string; name: string };
  /** The day from which the first fees hold, and that of the last increase. */
  began: string;
  raised: string;
}

/** Rounded to whole five dollars, as offices set their fees. */
const inFives = (dollars: number) => Math.round(dollars / 5) * 500;

/** Fees of the office, of a membership and of a second dentist, with a past increase; bundles and quick buttons. */
export async function demoCatalog(tx: Tx, { owner, specialist, began, raised }: DemoCatalog): Promise<void> {
  const procedures = await tx.all(sqlFor.selectFrom('procedure').select(['id', 'code', 'category']));
  const idOf = (code: string): string => {
    const found = procedures.find((procedure) => procedure.code === code);
    if (found === undefined) throw new Error(`The demo has no procedure ${code}.`);
    return found.id;
  };
  const office = await tx.one(sqlFor.selectFrom('fee_schedule').select('id').where('kind', '=', 'office'));
  const club = await insertSchedule(tx, { kind: 'members', name: 'Harborview Members', provider_id: null });
  const own = await insertSchedule(tx, {
    kind: 'provider',
    name: `${specialist.name} fees`,
    provider_id: specialist.id,
  });

  const feesOf = (schedule_id: string, valid_from: string, share: number, categories?: readonly string[]) =>
    procedures.flatMap(({ id, code, category }) => {
      const typical = typicalFees[code];
      if (typical === undefined || (categories && !categories.includes(category))) return [];
      const fee_cents = inFives(typical * share);
      return [{ id: newId(), schedule_id, procedure_id: id, valid_from, fee_cents, recorded_by: owner.name }];
    });
  await tx.all(
    sqlFor
      .insertInto('fee')
      .values([
        ...feesOf(office.id, began, 0.95),
        ...feesOf(office.id, raised, 1),
        ...feesOf(club.id, began, 0.8, ['Dental Cleaning', 'Filling', 'Crown', 'Extraction', 'Other']),
        ...feesOf(own.id, raised, 1.1, ['Root Canal', 'Implant']),
      ]),
  );

  await insertBundle(tx, {
    name: 'Root canal, post and crown',
    abbreviation: 'rctcrown',
    procedure_ids: ['RCT4', 'PST1', 'CRN4'].map(idOf),
  });
  const check = await insertBundle(tx, {
    name: 'Checkup with bitewings',
    abbreviation: 'recall',
    procedure_ids: ['EXM1', 'XRB4', 'CLN1'].map(idOf),
  });
  const button = (label: string, code: string) => ({ label, procedure_id: idOf(code), bundle_id: null });
  await setQuickButtons(tx, owner.id, [
    button('Composite', 'FCB2'),
    { label: 'Checkup set', procedure_id: null, bundle_id: check.id },
    button('Zirconia crown', 'CRN4'),
    button('Build-up', 'CRN11'),
    button('Root canal', 'RCT4'),
    button('Extraction', 'EXT1'),
    button('Sealant', 'SEA1'),
    button('Bridge', 'BRG3'),
    button('Post', 'PST1'),
    button('Denture', 'DEN2'),
    button('Scaling', 'CLN4'),
  ]);
}
