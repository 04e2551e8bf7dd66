import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Database } from '../../src/db/database.ts';
import { newId } from '../../src/values/ids.ts';
import { insertTeamInvitation } from '../../src/features/practice/team/queries.ts';
import { insertPractice } from '../../src/features/access/sign-in/queries.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import { ask } from './ask.ts';
import { formRecordsOf } from './form-records.ts';
import { imagingRecordsOf } from './imaging-records.ts';
import { importRecord, wholePracticeSpecials } from './import-specials.ts';
import { ledgerRecordsOf } from './ledger-records.ts';
import { callNamed, makerOf } from './calls.ts';
import type { People } from './people.ts';
import { debtsOf, moneyRecords } from './money-records.ts';
import { placeOfferOf } from './place-offer.ts';
import { placesOf } from './places.ts';
import { readerRecords } from './reader-records.ts';
import { aReply, waitingRequest } from './waiting-request.ts';
import { sampleOf } from './samples.ts';
import { aDay, idIn, markTexts, nameOn } from './marking.ts';
import { marker } from './side.ts';
import type { Side } from './side.ts';
import { stateSql } from './record-states.ts';
import { perioExam } from './perio-exam.ts';
import { conversationRecord, toldRecords } from './conversation-record.ts';
import { claimRecordsOf } from './ready-claim.ts';

export { marker } from './side.ts';
export type { Side } from './side.ts';

const Charted = z.object({ findings: z.array(z.object({ id: z.string() })) });

interface Ground {
  app: FastifyInstance;
  database: Database;
  people: People;
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** Creates a record of each kind, in the state that a call needs. */
export function recordsOf({ app, database, people, asOwner }: Ground) {
  /** A practice with only an owner. */
  async function barePractice(name = 'A bare practice') {
    const practiceId = newId();
    await database.asPractice(practiceId, (tx) =>
      insertPractice(tx, { name, time_zone: 'America/New_York' }),
    );
    const owner = await people.staff(practiceId);
    return { practiceId, ownerId: owner.who.id, token: owner.token };
  }

  /** An open staff invitation, with the token of its link. */
  async function teamInvitation(side: Pick<Side, 'practiceId' | 'ownerId'>) {
    const token = newToken();
    await database.asPractice(side.practiceId, (tx) =>
      insertTeamInvitation(tx, {
        email: `${newId()}@example.com`,
        role: 'dentist',
        token_hash: hashToken(token),
        invited_by: 'The owner',
        invited_by_id: side.ownerId,
      }),
    );
    return { id: await idByToken('staff_invitation', token), token };
  }

  const idFound = (query: string, ...values: (string | Buffer)[]) =>
    asOwner(async (client) => (await client.query<{ id: string }>(query, values)).rows[0]?.id ?? '');

  const idByToken = (table: string, token: string) =>
    idFound(`select id from "${table}" where token_hash = $1`, hashToken(token));

  const money = debtsOf({
    madeBy: (...given) => madeBy(...given),
    newPatient: (side) => make('patient', side),
  });

  const claims = claimRecordsOf({ app, asOwner, make: (kind, side) => make(kind, side), madeBy });

  const imagingRecords = imagingRecordsOf({
    asOwner,
    make: (...given) => make(...given),
    madeBy: (...given) => madeBy(...given),
  });

  const placeOffer = placeOfferOf(asOwner, (kind, side) => make(kind, side));

  const ledgerRecords = ledgerRecordsOf({ madeBy, asOwner, nameOn });

  /** Kinds that no call of their own practice creates. */
  const made: Record<string, (side: Side, patientId: string) => Promise<string>> = {
    // No owners: some calls write to all owners, and each try would add one.
    staff: async (side) => (await people.staff(side.practiceId, { is_owner: false })).who.id,
    session: async (side) =>
      idByToken('staff_session', await people.staffSession(side.practiceId, side.ownerId)),
    team_invitation: async (side) => (await teamInvitation(side)).id,
    audit_entry: async (side) => {
      const own = { params: { id: side.patientId } };
      await ask(app, callNamed('getPatient'), side.token, own);
      const { text } = await ask(app, callNamed('listAudit'), side.token, { query: { limit: 1 } });
      return idIn(JSON.stringify(JSON.parse(text)[0]));
    },
    // A job whose tries are used up.
    job: () =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `with made as (select * from graphile_worker.add_job('outbox.forget_old', run_at := now() + interval '1 day', max_attempts := 1))
            select id::text from made`,
        );
        const id = rows[0]?.id ?? '';
        await client.query('update graphile_worker._private_jobs set attempts = 1 where id = $1', [id]);
        return id;
      }),
    // Each of a patient of its own, who belongs to no family yet.
    family: async (side) => {
      const body = { patient_id: await make('patient', side) };
      return idIn((await ask(app, callNamed('createFamily'), side.token, { body })).text);
    },
    account: async (side) => make('family', side),
    finding: async (side) => {
      const endpoint = callNamed('addToChart');
      const entry = {
        type: 'finding',
        kind: 'watch',
        tooth: 16,
        found_on: '2026-01-01',
        note: side.isOther ? marker : 'Soft',
      };
      const { text } = await ask(app, endpoint, side.token, {
        params: { id: side.patientId },
        body: { entries: [entry] },
      });
      return Charted.parse(JSON.parse(text)).findings[0]?.id ?? '';
    },
    health_entry: async (side) => {
      const entry = { kind: 'problem', name: side.isOther ? marker : 'Hypertension' };
      const { text } = await ask(app, callNamed('addHealthEntry'), side.token, {
        params: { id: side.patientId },
        body: { entry },
      });
      return idIn(text);
    },
    // Each of a patient of its own, whose first it is.
    coverage: async (side) => {
      const patientId = await make('patient', side);
      const endpoint = callNamed('addCoverage');
      const insurance_plan_id = await make('insurance_plan', side);
      const sample = { ...sampleOf(endpoint, 'body', { insurance_plan_id, subscriber_id: null }) };
      if (side.isOther) markTexts(sample);
      await ask(app, endpoint, side.token, { params: { id: patientId }, body: sample });
      return idFound('select id from coverage where patient_id = $1', patientId);
    },
    ...claims.kinds,
    data_import: (side) => importRecord(asOwner, side, 'done'),
    perio_exam: (side) => perioExam(app, side, make),
    prescription_favorite: async (side) => {
      const params = { id: await make('prescription', side) };
      return idIn((await ask(app, callNamed('saveFavorite'), side.token, { params })).text);
    },
    pharmacy_request: async (side) =>
      idFound(
        `insert into pharmacy_request (practice_id, id, kind, prescription_id, message_id, message, sent_at, words)
          values ($1, gen_random_uuid(), 'renewal', $2, gen_random_uuid()::text, '', now(), $3) returning id`,
        side.practiceId,
        await make('prescription', side),
        side.isOther ? marker : 'More',
      ),
    // Each of a patient of its own, who has no other.
    sedation: async (side) =>
      madeBy(
        'beginSedation',
        side,
        { provider_id: await make('provider', side) },
        await make('patient', side),
      ),
    // A treatment without a note, of a patient of its own: a note of today would describe it.
    work_decision: async (side) =>
      madeBy('createTreatment', side, {
        patient_id: await make('patient', side),
        procedure_id: null,
        provider_id: null,
        procedure: 'Filling',
        description: side.isOther ? marker : 'Sample',
        status: 'completed',
        service_date: null,
      }),
    vital: async (side, patientId) => {
      const endpoint = callNamed('addVitals');
      const body = sampleOf(endpoint, 'body', { appointment_id: null });
      await ask(app, endpoint, side.token, { params: { id: patientId }, body });
      return idFound('select id from vital where patient_id = $1 order by id desc limit 1', patientId);
    },
    // One that holds for everybody.
    alert_rule: (side) =>
      madeBy('createAlertRule', side, { name: nameOn(side), conditions: [], age_from: 0 }),
    // Each about a patient of its own: its author has one for each patient.
    draft: async (side) =>
      madeBy('saveDraft', side, {
        patient_id: await make('patient', side),
        about_id: null,
        content: nameOn(side),
        version: null,
      }),
    // One that becomes no other, and replaces none.
    recall_type: async (side) => {
      const endpoint = callNamed('createRecallType');
      const sample = {
        ...sampleOf(endpoint, 'body', { book_kind_id: null, next_type_id: null, replaces_id: null }),
      };
      const body = side.isOther ? { ...sample, name: `${marker} ${newId()}` } : sample;
      return idIn((await ask(app, endpoint, side.token, { body })).text);
    },
    // Switched off: each that is on plans its reminder for every visit that the tests make.
    reminder_rule: (side) => madeBy('createReminderRule', side, { name: nameOn(side), is_on: false }),
    note_template: (side) =>
      madeBy('createNoteTemplate', side, { name: nameOn(side), procedure_id: null, provider_id: null }),
    procedure: (side) =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `insert into procedure (practice_id, id, code, name, category, minutes)
            values ($1, gen_random_uuid(), gen_random_uuid()::text, $2, 'Other', 30) returning id`,
          [side.practiceId, nameOn(side)],
        );
        return rows[0]?.id ?? '';
      }),
    // One of the kind `hours` and its closures are made by calls that the trail tells apart by nothing.
    hours: async (side) => {
      await madeBy('setWeeklyHours', side, { provider_id: null, valid_from: '1990-01-01' });
      return madeBy('setWeeklyHours', side, { provider_id: null, valid_from: aDay() });
    },
    closure: (side) => madeBy('createClosure', side, { provider_id: null }),
    fee_schedule: (side) =>
      madeBy('createFeeSchedule', side, { kind: 'members', provider_id: null, name: nameOn(side) }),
    procedure_bundle: async (side) =>
      madeBy('createProcedureBundle', side, {
        name: nameOn(side),
        procedure_ids: [await make('procedure', side)],
      }),
    appointment_event: async (side) => {
      const visit = await make('appointment', side);
      await madeBy('setVisitProgress', side, { progress: 'arrived' }, visit);
      return idFound(
        'select id from appointment_event where appointment_id = $1 order by id desc limit 1',
        visit,
      );
    },
    message: (side) => aReply(asOwner, side),
    ...formRecordsOf({ asOwner }),
    image_capture: imagingRecords.image_capture,
    tray_image: imagingRecords.tray_image,
    ...toldRecords(idFound, (side) => make('provider', side)),
    conversation: (side, patientId) => conversationRecord(idFound, side, patientId),
    ...ledgerRecords,
    hold: async (side) => madeBy('createHold', side, { operatory_id: await make('operatory', side) }),
    online_request: async (side) =>
      waitingRequest(asOwner, side, await make('operatory', side), await make('appointment_kind', side)),
    place_offer: async (side) => (await placeOffer(side)).id,
    // A version of it waiting for a response, in the portal, too; it is a good-faith estimate.
    treatment_plan: async (side, patientId) => {
      const treatment_id = await make('treatment', side, patientId);
      const text = side.isOther ? marker : 'Sample';
      const id = await madeBy('createTreatmentPlan', side, {
        patient_id: patientId,
        title: text,
        note: text,
        staff_note: text,
        phases: [{ name: text, visits: [{ lines: [{ treatment_id }] }] }],
      });
      await ask(app, callNamed('presentPlan'), side.token, {
        params: { id },
        body: sampleOf(callNamed('presentPlan'), 'body'),
      });
      return id;
    },
    ...moneyRecords({ madeBy, owed: money.owed, asOwner }),
    ...readerRecords({ madeBy, newPatient: (side) => make('patient', side), asOwner }),
    practice: async () => (await barePractice()).practiceId,
    admin: async () => (await people.admin()).who.id,
    passkey: async (side) => (await people.passkey((await people.staff(side.practiceId)).who)).id,
    plan: async () => {
      const endpoint = callNamed('createPlan');
      const { token } = await people.admin();
      const { text } = await ask(app, endpoint, token, { body: sampleOf(endpoint, 'body') });
      return idIn(text);
    },
  };

  /** The id in this call's answer, made with these fields. */
  async function madeBy(call: string, side: Side, given: object, id = ''): Promise<string> {
    const endpoint = callNamed(call);
    const body = sampleOf(endpoint, 'body', { ...given });
    const answer = await ask(app, endpoint, side.token, { params: { id }, body });
    if (answer.status !== endpoint.status) throw new Error(`${call}: ${answer.status} ${answer.text}`);
    return idIn(answer.text);
  }

  /** Creates a new record of this kind in this practice. */
  async function make(kind: string, side: Side, patientId = side.patientId): Promise<string> {
    const special = made[kind];
    if (special !== undefined) return special(side, patientId);
    const endpoint = makerOf(kind);
    const references: Record<string, string> = {};
    for (const { part, field, kind: needed } of placesOf(endpoint))
      if (part === 'body')
        references[field] = needed === 'patient' ? patientId : await make(needed, side, patientId);
    const sample = { ...sampleOf(endpoint, 'body', references) };
    if (side.isOther) markTexts(sample);
    // Two of them in one practice.
    if (endpoint.refusals.some((code) => code.endsWith('_name_taken'))) sample['name'] = nameOn(side);
    const answer = await ask(app, endpoint, side.token, { params: { id: patientId }, body: sample });
    if (answer.status !== endpoint.status)
      throw new Error(`No ${kind} could be made: ${answer.status} ${answer.text}`);
    return idIn(answer.text);
  }

  return {
    wholePractice: wholePracticeSpecials({ asOwner, barePractice }),
    barePractice,
    claims,
    placeOffer,
    waitingTrayImage: imagingRecords.waitingTrayImage,
    teamInvitation,
    debtor: money.debtor,
    credit: ledgerRecords.credit,
    make,
    needsState: (call: string): boolean => call in stateSql,
    async makeReady(call: string, id: string): Promise<void> {
      const change = stateSql[call];
      if (change !== undefined) await asOwner((client) => client.query(change, [id]));
    },
  };
}
