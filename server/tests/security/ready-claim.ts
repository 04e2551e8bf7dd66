import { benefitLine } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import { firstIn } from './marking.ts';
import { marker } from './side.ts';
import type { Side } from './side.ts';

interface Ground {
  app: FastifyInstance;
  make: (kind: string, side: Side) => Promise<string>;
  madeBy: (call: string, side: Side, given: object, id?: string) => Promise<string>;
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** Claims, and what becomes one: a completed treatment of a patient whose coverage holds today. */
export function claimRecordsOf({ app, make, madeBy, asOwner }: Ground) {
  /** A coverage, and a treatment of its patient. */
  async function insured(side: Side, status: 'planned' | 'completed') {
    const coverage_id = await make('coverage', side);
    const patient_id = await asOwner(async (client) => {
      const { rows } = await client.query<{ patient_id: string }>(
        'update coverage set from_date = null, to_date = null where id = $1 returning patient_id',
        [coverage_id],
      );
      return rows[0]?.patient_id ?? '';
    });
    const treatment_id = await madeBy('createTreatment', side, {
      patient_id,
      procedure_id: await make('procedure', side),
      provider_id: await make('provider', side),
      procedure: 'Filling',
      description: side.isOther ? marker : 'Sample',
      status,
      service_date: null,
    });
    return { coverage_id, patient_id, treatment_ids: [treatment_id] };
  }
  async function readyClaim(side: Side) {
    const { coverage_id, treatment_ids } = await insured(side, 'completed');
    return { claims: [{ coverage_id, treatment_ids }] };
  }
  /** A treatment plan whose treatment the patient's coverage can be asked about. */
  async function askable(side: Side) {
    const { patient_id, coverage_id, treatment_ids } = await insured(side, 'planned');
    const visits = [{ lines: treatment_ids.map((treatment_id) => ({ treatment_id })) }];
    const id = await madeBy('createTreatmentPlan', side, { patient_id, phases: [{ name: '', visits }] });
    return { params: { id }, body: { coverage_id, treatment_ids } };
  }
  const claim = async (side: Side): Promise<string> => {
    const body = await readyClaim(side);
    return firstIn((await ask(app, callNamed('createClaims'), side.token, { body })).text);
  };
  /** An open proposal for a plan. */
  const proposalFor = (planId: string): Promise<string> =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into plan_proposal (practice_id, id, plan_id, subject, source, line, agreeing, answered, answers)
          select practice_id, gen_random_uuid(), id, gen_random_uuid()::text, 'eligibility', $2::jsonb, 1, 1, '[]'
            from insurance_plan where id = $1 returning id`,
        [planId, JSON.stringify(benefitLine({ type: 'exclusion', category: 'implants' }))],
      );
      return rows[0]?.id ?? '';
    });
  const sentCard = (side: Side, patientId: string): Promise<string> =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `with k as (insert into sent_card (practice_id, id, patient_id, carrier, member_id, group_number, sent_by)
            values ($1, gen_random_uuid(), $2, $3, 'M-1', '', 'a@example.com') returning *),
          f as (insert into card_photo (practice_id, id, patient_id, sent_card_id, side, content_type, size, checksum, width,
              height, added_by)
            select practice_id, gen_random_uuid(), patient_id, id, 'front', 'image/png', 8, repeat('0', 64), 8, 8, '' from k)
          select id from k`,
        [side.practiceId, patientId, side.isOther ? marker : 'Sample'],
      );
      return rows[0]?.id ?? '';
    });
  const kinds = {
    claim,
    plan_proposal: async (side: Side) => proposalFor(await make('insurance_plan', side)),
    card_photo: async (side: Side) =>
      madeBy('addCardPhoto', side, { side: 'front' }, await make('coverage', side)),
    // Only a patient sends one.
    sent_card: sentCard,
    coverage_override: async (side: Side) =>
      madeBy(
        'addCoverageOverride',
        side,
        { reason: side.isOther ? marker : 'Sample' },
        await make('coverage', side),
      ),
    billing_run: (side: Side) =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `insert into billing_run (practice_id, id, does, state, started_by, started_by_id, ended_at)
            values ($1, gen_random_uuid(), 'make', 'done', $2, $3, now()) returning id`,
          [side.practiceId, side.isOther ? marker : 'The owner', side.ownerId],
        );
        return rows[0]?.id ?? '';
      }),
    /** Only a clearinghouse brings one. */
    clearinghouse: (side: Side) =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `insert into clearinghouse_file (practice_id, id, name, content, content_hash, state)
            values ($1, gen_random_uuid(), $2, '', uuid_send(gen_random_uuid()), 'unreadable') returning id`,
          [side.practiceId, side.isOther ? marker : 'Sample'],
        );
        return rows[0]?.id ?? '';
      }),
  };
  return {
    readyClaim,
    askable,
    proposalFor,
    kinds,
    takePapersBack: ({ practiceId }: Side) =>
      asOwner((client) =>
        client.query(
          `update claim_sending set state = 'taken_back' where practice_id = $1 and state in ('waiting', 'sending')`,
          [practiceId],
        ),
      ),
    /** A card that a patient sent, and a coverage of theirs. */
    async takeable(side: Side) {
      const { coverage_id, patient_id } = await insured(side, 'planned');
      return { params: { id: await sentCard(side, patient_id) }, body: { coverage_id } };
    },
    /** A claim, and a note of its patient that can go along. */
    async attachable(side: Side) {
      const id = await claim(side);
      const patient_id = await asOwner(async (client) => {
        const { rows } = await client.query<{ patient_id: string }>(
          'select patient_id from claim where id = $1',
          [id],
        );
        return rows[0]?.patient_id ?? '';
      });
      const note = await madeBy('createNote', side, { patient_id, content: 'Sample', appointment_id: null });
      return { params: { id }, body: { chosen: [{ kind: 'clinical_note', id: note }], way: 'BM' } };
    },
  };
}

/** Gives a claim all that it lacks: of the practice, the provider, the carrier, the patient and the catalog. */
export const completeClaim = `with k as (select * from claim where id = $1),
  l as (select l.*, t.procedure_id from claim_line l join treatment t on t.id = l.treatment_id where l.claim_id = $1),
  a as (update practice p set npi = '1999999984', taxpayer_number = '12-3456789', phone = '(217) 555-0100'
    from k where p.practice_id = k.practice_id),
  b as (insert into practice_billing (practice_id, taxpayer_kind, taxonomy, street, city, state, zip, pay_to_street, pay_to_city,
      pay_to_state, pay_to_zip, changed_by)
    select practice_id, 'ein', '1223G0001X', '1 Oak Ave', 'Albany', 'NY', '12204-0001', '', '', '', '', 'A colleague' from k
    on conflict (practice_id) do update set zip = excluded.zip, street = excluded.street, city = excluded.city,
      state = excluded.state, pay_to_street = '', pay_to_city = '', pay_to_state = '', pay_to_zip = '',
      taxonomy = excluded.taxonomy),
  c as (update carrier c set payer_id = 'TEST1' from k where c.id = k.carrier_id),
  d as (insert into patient_billing (practice_id, patient_id, version, street, city, state, zip, recorded_by)
    select practice_id, patient_id, 100, '12 Oak Ave', 'Albany', 'NY', '12204', 'A colleague' from k
    on conflict do nothing),
  e as (update patient p set address = '12 Oak Ave, Albany, NY 12204' from k where p.id = k.patient_id),
  f as (insert into procedure_import (practice_id, id, imported_by, imported_by_id, file_name, file_sha256, attestation, added,
      changed, unchanged)
    select practice_id, gen_random_uuid(), 'A colleague', gen_random_uuid(), '', '', '', 1, 0, 0 from k
    returning practice_id, id),
  g as (update procedure p set import_id = f.id from f, l where p.id = l.procedure_id),
  h as (update provider p set npi = '1999999992' from l where p.id = l.provider_id)
  insert into provider_billing (practice_id, provider_id, taxonomy, license_number, license_state, changed_by)
    select practice_id, provider_id, '1223G0001X', 'D-1', 'NY', 'A colleague' from l on conflict do nothing`;

/** The rows that an attachment needs to answer a request of the carrier through the clearinghouse. */
const askedFor = `r as (insert into claim_request (practice_id, claim_id, serial, patient_id, words, trace, asked_on)
      select practice_id, id, 1, patient_id, 'X-rays', 'REQ1', practice_today(practice_id) from k),
    p as (update practice set npi = '1999999984' from k where practice.practice_id = k.practice_id),
    c as (update carrier set payer_id = 'TEST1' from k where carrier.practice_id = k.practice_id and carrier.id = k.carrier_id),
    h as (insert into clearinghouse (practice_id, kind, changed_by) select practice_id, 'house', 'A colleague' from k
      on conflict (practice_id) do update set kind = 'house'),
    t as (insert into clearinghouse_health (practice_id) select practice_id from k on conflict do nothing),`;

/** Attaches a note to a claim. @param state of the claim; `asked`: it was sent, and the carrier asks for the note */
export const withAttachment = (given: 'draft' | 'sent' | 'asked'): string => {
  const [state, way, asked] = given === 'asked' ? ['sent', 'EL', askedFor] : [given, 'BM', ''];
  return `with k as (update claim set state = '${state}' where id = $1 returning *),
    ${asked} s as (select staff.id from staff join k on k.practice_id = staff.practice_id order by staff.id limit 1),
    n as (insert into clinical_note (practice_id, id, patient_id, content, note_type, created_by, created_by_id)
      select k.practice_id, gen_random_uuid(), k.patient_id, 'Sample', 'clinical', 'A colleague', s.id from k, s returning *)
    insert into claim_attachment (practice_id, claim_id, number, patient_id, of_patient_id, clinical_note_id, report_type, way,
        control_number, title, content_type, size, sha256, content, added_by, added_by_id)
      select k.practice_id, k.id, 1, k.patient_id, k.patient_id, n.id, 'OZ', '${way}', k.control_number || 'A01', 'Clinical note',
          'application/pdf', 5, encode(sha256('%PDF-'), 'hex'), '%PDF-', 'A colleague', s.id
        from k, s, n`;
};
