import { inject, expect, test } from 'vitest';
import pg from 'pg';
import { emptyDatabase } from '../testing/writers.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { migrations, prepare } from './open.ts';
import { ensureRoles } from './roles.ts';

/** The last migration before treatments were named and visits expected something. */
const before = 59;

test('what the visit knows is named, closed days stay and are listed, and visits to come expect what their kind brings', async () => {
  const name = `visit_work_${process.pid}`;
  const connection = { ...inject('postgres'), database: name };
  await emptyDatabase(inject('postgres'), name);
  const owner = new pg.Client(connection);
  await owner.connect();
  const ask = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await owner.query<Row>(sql, values)).rows;
  try {
    await ensureRoles(owner);
    await migrate(owner, migrations, before);
    const practice = newId();
    const [patient, child] = [newId(), newId()];
    const [dentist, hygienist, assistant] = [newId(), newId(), newId()];
    await owner.query('set session_replication_role = replica');
    await owner.query(
      "insert into practice (practice_id, name, time_zone) values ($1, 'A practice', 'UTC')",
      [practice],
    );
    await owner.query("select set_config('app.practice_id', $1, false)", [practice]);
    await owner.query('set role cusp_app');
    await owner.query('select start_schedule()');
    await owner.query('select start_catalog()');
    await owner.query('select start_recalls()');
    await owner.query('reset role');
    for (const [id, born] of [
      [patient, '1984-06-09'],
      [child, '2020-06-09'],
    ])
      await owner.query(
        `insert into patient (practice_id, id, first_name, last_name, date_of_birth, gender, email, phone, address,
            insurance_provider, insurance_id, medical_history, allergies, emergency_contact, emergency_phone)
          values ($1, $2, 'Mia', 'Keller', $3, 'female', '', '', '', '', '', '', '', '', '')`,
        [practice, id, born],
      );
    for (const [id, kind] of [
      [dentist, 'dentist'],
      [hygienist, 'hygienist'],
      [assistant, 'assistant'],
    ])
      await owner.query(
        'insert into provider (practice_id, id, name, kind, position) values ($1, $2, $3::text, $3::text::provider_kind, 5)',
        [practice, id, kind],
      );
    const visit = async (
      provider: string,
      fields: { day?: string; type?: string; progress?: string; of?: string } = {},
    ) => {
      const { day = '2026-03-04', type = 'cleaning', progress = 'completed', of = patient } = fields;
      const id = newId();
      await owner.query(
        `insert into appointment (practice_id, id, patient_id, appointment_date, appointment_time, duration, type, notes,
            progress, provider_id) values ($1, $2, $3, $4, '09:00', 60, $5, '', $6, $7)`,
        [practice, id, of, day, type, progress, provider],
      );
      return id;
    };
    const treated = async (
      procedure: string,
      at: string | null,
      day = '2026-03-04',
      status = 'completed',
    ) => {
      const id = newId();
      await owner.query(
        `insert into treatment (practice_id, id, patient_id, procedure, tooth_number, description, notes, cost_cents, status,
            date, planned_on, service_date)
          values ($1, $2, $3, $4, '', '', '', 90000, $5::text::treatment_status, $6::date, $6::date, case when $5::text = 'completed' then $6::date end)`,
        [practice, id, patient, procedure, status, day],
      );
      await owner.query(
        `insert into treatment_state (practice_id, treatment_id, serial, from_date, status, procedure, tooth_number, planned_on, act)
          values ($1, $2, 1, $3, $4, $5, '', $3, 'change')`,
        [practice, id, day, status, procedure],
      );
      if (status === 'completed')
        await owner.query(
          `insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, occurred_on,
              posting_date, created_by) values ($1, gen_random_uuid(), $2, $2, 'charge', 90000, $3, $4, $4, 'A person')`,
          [practice, patient, id, day],
        );
      if (at !== null)
        await owner.query(
          'insert into appointment_treatment (practice_id, appointment_id, treatment_id, patient_id) values ($1, $2, $3, $4)',
          [practice, at, id, patient],
        );
      return id;
    };
    const [withDentist, withHygienist, withAssistant] = [
      await visit(dentist),
      await visit(hygienist),
      await visit(assistant),
    ];
    const crown = await treated('Crown', withDentist);
    const cleaning = await treated('Dental Cleaning', withHygienist);
    const unfit = [await treated('Crown', withHygienist), await treated('Crown', withAssistant)];
    const alone = await treated('Crown', null);
    const planned = await treated('Crown', withDentist, '2026-03-04', 'planned');
    const closed = await treated('Crown', withDentist, '2026-02-02');
    await owner.query(
      `insert into day_close (practice_id, id, day, expected_cash_cents, expected_checks_cents, expected_cards_cents,
          counted_cash_cents, counted_checks_cents, counted_cards_cents, online_cents, insurance_cents, explanation,
          deposit_note, closed_by, closed_by_id)
        values ($1, gen_random_uuid(), '2026-02-02', 0, 0, 0, 0, 0, 0, 0, 0, '', '', 'A person', gen_random_uuid())`,
      [practice],
    );
    const [toCome, ofChild, cancelled] = [
      await visit(hygienist, { day: '2031-03-03', progress: 'booked' }),
      await visit(hygienist, { day: '2031-03-03', progress: 'booked', of: child }),
      await visit(hygienist, { day: '2031-03-03', progress: 'cancelled' }),
    ];
    await owner.query(
      "insert into fee_schedule (practice_id, id, kind, name) values ($1, gen_random_uuid(), 'plan', 'Harbor Club')",
      [practice],
    );
    await owner.query('reset session_replication_role');
    await owner.query("select set_config('app.practice_id', '', false)");

    await prepare(connection);

    await owner.query('set session_replication_role = replica');
    const providerOf = async (id: string) => {
      const [row] = await ask<{ treatment: string; state: string; entry: string }>(
        `select t.provider_id as treatment, (select provider_id from treatment_state s where s.treatment_id = t.id) as state,
            (select provider_id from ledger_entry e where e.treatment_id = t.id) as entry from treatment t where t.id = $1`,
        [id],
      );
      return row;
    };
    const named = (by: string | null) => ({ treatment: by, state: by, entry: by });
    expect(await providerOf(crown)).toEqual(named(dentist));
    expect(await providerOf(cleaning)).toEqual(named(hygienist));
    for (const id of [...unfit, alone, planned, closed]) expect(await providerOf(id)).toEqual(named(null));
    // Nothing was posted for it, and the day's entries stay whole.
    expect(
      await ask('select count(*)::int as entries, sum(amount_cents)::int as cents from ledger_entry'),
    ).toEqual([{ entries: 6, cents: 540_000 }]);
    const expected = async (id: string) =>
      (
        await ask<{ code: string }>(
          `select p.code from appointment a, unnest(a.expected_procedures) with ordinality e (id, place)
            join procedure p on p.id = e.id where a.id = $1 order by e.place`,
          [id],
        )
      ).map(({ code }) => code);
    expect(await expected(toCome)).toEqual(['CLN1']);
    expect(await expected(ofChild)).toEqual(['CLN2', 'FLU1']);
    expect(await expected(cancelled)).toEqual([]);
    expect(await expected(withDentist)).toEqual([]);
    expect(await ask("select kind::text, name from fee_schedule where name = 'Harbor Club'")).toEqual([
      { kind: 'plan', name: 'Harbor Club' },
    ]);
    expect(
      (await ask<{ code: string }>('select code from procedure where by_hygienist order by code')).map(
        ({ code }) => code,
      ),
    ).toEqual(expect.arrayContaining(['CLN1', 'FLU1', 'SEA1']));
    // What was shut for the while of it holds again.
    await owner.query('reset session_replication_role');
    await expect(owner.query('update ledger_entry set amount_cents = 1')).rejects.toThrow('never changed');
  } finally {
    await owner.end();
  }
});
