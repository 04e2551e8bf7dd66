import type pg from 'pg';
import { marker } from './side.ts';
import type { Side } from './side.ts';

interface Making {
  /** The id in a call's answer, made with these fields. */
  madeBy(call: string, side: Side, given: object, id?: string): Promise<string>;
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  nameOn(side: Side): string;
}

/** Records of the ledger, which follow from others. */
export function ledgerRecordsOf({ madeBy, asOwner, nameOn }: Making) {
  const raisingKind = (side: Side) =>
    madeBy('createAdjustmentKind', side, { name: nameOn(side), posts: 'adjustment', lowers: false });

  const unlinked = { treatment_id: null, entry_id: null };

  const anywhere = { operatory_id: null, provider_id: null, kind_id: null };

  /** A fee, which is owed. */
  const fee = async (side: Side, patient_id: string): Promise<string> => {
    const adjustment_kind_id = await raisingKind(side);
    return madeBy('postEntry', side, { ...unlinked, patient_id, adjustment_kind_id });
  };

  /** A payment's entry that pays nothing yet. */
  const credit = async (side: Side, patient_id: string): Promise<string> => {
    const given = { patient_id, treatment_id: null, status: 'completed' };
    const payment = await madeBy('createPayment', side, given);
    return asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select entry_id as id from open_item where payment_id = $1',
        [payment],
      );
      return rows[0]?.id ?? '';
    });
  };

  return {
    adjustment_kind: raisingKind,
    ledger_entry: fee,
    credit,
    allocation: async (side: Side, patientId: string) =>
      madeBy('allocateCredit', side, {
        debit_entry_id: await fee(side, patientId),
        credit_entry_id: await credit(side, patientId),
      }),
    // A visit that was missed, with a rule by which it costs something.
    visit_fee: async (side: Side, patient_id: string) => {
      const kind = await raisingKind(side);
      const visit = await madeBy('createAppointment', side, { patient_id, ...anywhere });
      await asOwner(async (client) => {
        await client.query(
          `insert into visit_fee_rule (practice_id, version, set_at, amount_cents, cancel_hours, adjustment_kind_id, words, words_es,
              set_by, set_by_id)
            select $1, coalesce(max(version), 0) + 1, now() - interval '1 hour', 5000, 24, $2, '', '', 'The owner', $3
              from visit_fee_rule where practice_id = $1
            on conflict do nothing`,
          [side.practiceId, kind, side.ownerId],
        );
        await client.query("update appointment set progress = 'no_show', ended_reason = $2 where id = $1", [
          visit,
          side.isOther ? marker : 'Sample',
        ]);
        await client.query(
          `insert into appointment_event (practice_id, id, appointment_id, patient_id, by_realm, person_id, person_name, kind, before, after)
            values ($1, gen_random_uuid(), $2, $3, 'staff', $4, 'The owner', 'progress', '{}', '{"progress": "no_show"}')`,
          [side.practiceId, visit, patient_id, side.ownerId],
        );
      });
      return visit;
    },
    walk_out: async (side: Side, patient_id: string) => {
      const visit = await madeBy('createAppointment', side, { patient_id, ...anywhere });
      await asOwner((client) =>
        client.query("update appointment set progress = 'completed' where id = $1", [visit]),
      );
      return madeBy('createWalkOut', side, {}, visit);
    },
    ledger_request: async (side: Side, patient_id: string) =>
      madeBy('askForEntry', side, {
        ...unlinked,
        patient_id,
        adjustment_kind_id: await raisingKind(side),
      }),
  };
}

/** SQL that makes a payment one that an insurer is awaited to make. */
export const awaitedPayment =
  "update payment set status = 'pending', payment_method = 'insurance', treatment_id = null where id = $1";
