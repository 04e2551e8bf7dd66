import { addDays } from '@cusp/contract';
import type { FormAnswers, FormContent, SignerRelationship } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { addMissingStarterForms } from '../../features/forms/definitions/index.ts';
import { giveForms, signForm } from '../../features/forms/patient-forms/index.ts';
import type { Signer } from '../../features/forms/patient-forms/index.ts';
import { byStaff } from '../../jobs/record-event.ts';
import type { FileStore } from '../../services/files/store.ts';
import { spelledDay } from '../../values/calendar/spelled-day.ts';
import { newId } from '../../values/ids.ts';
import { drawnAuthority } from './authority-drawing.ts';
import { storeCardSides } from './cards.ts';
import { demoSignature } from './signature.ts';
import { drawImage, putDrawn } from './storing-images.ts';

interface Author {
  id: string;
  name: string;
}
interface Filling {
  id: string;
  name: string;
}

/** Those who come next, those with a portal first; each stands for one state of a form. */
const patientsWithForms = (tx: Tx) =>
  tx.all(
    raw(sql<Filling>`
      select p.id, p.first_name || ' ' || p.last_name as name from patient p
        where p.archived_at is null and p.deceased_at is null and p.merged_into is null
          and date_part('year', age(p.date_of_birth)) >= 18
        order by exists (select from portal_link l where l.practice_id = p.practice_id and l.patient_id = p.id) desc, p.id limit 6`),
  );

/** An answer to each question. */
const answered = ({ items }: FormContent, given: Readonly<Record<string, string>>): FormAnswers =>
  items.flatMap(({ id, type, required, options }) => {
    const value =
      given[id] ??
      (!required
        ? ''
        : type === 'yes_no'
          ? 'no'
          : type === 'date'
            ? '2027-12-31'
            : (options[0]?.id ?? 'As before'));
    const more = given[`${id}.more`];
    return value === ''
      ? []
      : [
          { item: id, values: [value] },
          ...(more === undefined ? [] : [{ item: `${id}.more`, values: [more] }]),
        ];
  });

/** The card whose photos are answers of a form. */
const photographed = {
  carrier: 'Bayview Dental Mutual',
  plan: 'Family 1500',
  group_number: '77412',
  employer: 'Alder Street Bakery',
  member_id: 'B40127731',
  phone: '(800) 555-0144',
  payer_id: '',
};

/** Photos of both sides of that card, sent with a form; the answers that name them. */
async function addCardPhotos(
  tx: Tx,
  place: { store: FileStore; practiceId: string },
  { id: patient_form_id, patient }: { id: string; patient: Filling },
): Promise<Record<string, string>> {
  const photos = await storeCardSides(place, { ...photographed, member: patient.name });
  const answers = photos.map(({ side, ...photo }) => ({ item: `card_${side}`, ...photo }));
  for (const photo of answers)
    await tx.all(
      sqlFor
        .insertInto('form_photo')
        .values({ ...photo, patient_form_id, patient_id: patient.id, added_by: patient.name }),
    );
  return Object.fromEntries(answers.map(({ item, id }) => [item, id]));
}

type DemoSigner = Pick<Signer, 'name' | 'via' | 'identified'> & { relationship: SignerRelationship };

/** The person who is to see a patient's record, by the power of attorney that comes with the form. */
const agent = 'Teresa Marsh';
const agentSigns: DemoSigner = {
  name: agent,
  relationship: 'guardian',
  via: 'link',
  identified: 'a one-time link and the patient’s birth date',
};

/** A photo of that document, sent with the form; the answers that name both. */
async function addAuthorityPhoto(
  tx: Tx,
  place: { store: FileStore; practiceId: string; today: string },
  { id: patient_form_id, patient }: { id: string; patient: Filling },
): Promise<Record<string, string>> {
  const id = newId();
  const drawing = drawnAuthority({
    patient: patient.name,
    agent,
    day: spelledDay(addDays(place.today, -40)),
  });
  const facts = await putDrawn(place, id, await drawImage(drawing, { colored: true }));
  await tx.all(
    sqlFor
      .insertInto('form_photo')
      .values({ id, item: 'page_1', ...facts, patient_form_id, patient_id: patient.id, added_by: agent }),
  );
  return { name: agent, email: 'teresa.marsh@example.com', acts_as: 'agent', page_1: id };
}

/** Our set of forms, and patients with forms in every state: given, begun, signed, taken in, expired, withdrawn, refused. */
export async function demoForms(
  tx: Tx,
  { today, by, practiceId, store }: { today: string; by: Author; practiceId: string; store: FileStore },
): Promise<void> {
  await addMissingStarterForms(tx, by);
  const forms = await tx.all(
    raw(sql<{ id: string; name: string; content: FormContent }>`
      select f.id, f.name, v.content::jsonb as content from form f
        join form_version v on v.practice_id = f.practice_id and v.form_id = f.id`),
  );
  const give = async (patient: Filling | undefined, name: string, due: string | null = null) => {
    const form = forms.find((one) => one.name === name);
    if (patient === undefined || form === undefined) return undefined;
    const [id = ''] = await giveForms(
      tx,
      patient.id,
      { form_ids: [form.id], due_on: due, appointment_id: null, treatment_id: null },
      { author: byStaff(by), staff: by },
    );
    return { id, patient, form };
  };
  const ruled = (name: string, rules: readonly object[]) =>
    tx.all(
      raw(
        sql`update form set rules = ${JSON.stringify(rules.map((rule) => ({ kind_ids: [], months: null, ages: 'all', since: today, ...rule })))}::jsonb
          where lower(name) = lower(${name})`,
      ),
    );
  // Given within the hour after the demo has started, as the job finds it.
  await ruled('Registration', [{ occasion: 'new_patient', days: 7 }]);
  await ruled('Health history', [{ occasion: 'renewal', days: 2, months: 12, ages: 'adults' }]);
  await ruled('Consent: extraction', [{ occasion: 'planned', days: 7 }]);
  type Given = Awaited<ReturnType<typeof give>>;
  const sign = async (
    given: Given,
    answers: Readonly<Record<string, string>> = {},
    signer: DemoSigner = {
      name: given?.patient.name ?? '',
      relationship: 'self',
      via: 'portal',
      identified: 'portal sign-in',
    },
  ) => {
    if (given === undefined) return;
    await signForm(
      { id: given.id, practiceId, store },
      {
        answers: answered(given.form.content, answers),
        language: 'en',
        disclosed: true,
        signature: demoSignature(),
        signer_name: signer.name,
        relationship: signer.relationship,
      },
      {
        via: signer.via,
        accountId: given.patient.id,
        name: signer.name,
        identified: signer.identified,
        relationship: () => signer.relationship,
        answeredIn: null,
        records: [given.patient.id],
        author: byStaff(by),
      },
      (work) => work(tx),
    );
  };
  const set = async (given: Given, change: ReturnType<typeof sql>) => {
    if (given !== undefined) await tx.all(raw(sql`update patient_form set ${change} where id = ${given.id}`));
  };
  const [first, second, third, fourth, fifth, sixth] = await patientsWithForms(tx);
  const soon = addDays(today, 7);
  await give(first, 'Health history', soon);
  const begun = await give(first, 'Financial policy', soon);
  await set(begun, sql`begun_at = now(), answers = '[{"item": "benefits", "values": ["MK"]}]'`);
  await sign(await give(first, 'Privacy notice'));
  const registration = await give(second, 'Registration');
  const card = registration && (await addCardPhotos(tx, { store, practiceId }, registration));
  await sign(registration, {
    first_name: second?.name.split(' ')[0] ?? '',
    last_name: second?.name.split(' ').slice(1).join(' ') ?? '',
    phone: '(415) 555-0188',
    email: 'new.address@example.com',
    address: '77 Alder Court, Oakland, CA 94601',
    emergency_contact: 'A neighbor',
    emergency_phone: '(415) 555-0199',
    insured: 'yes',
    insurance_provider: photographed.carrier,
    insurance_id: photographed.member_id,
    ...card,
  });
  await sign(await give(second, 'Health history'), {
    takes_medicines: 'yes',
    'takes_medicines.more': 'Lisinopril 10 mg once a day',
    any_allergies: 'yes',
    known_allergies: 'latex',
    heart: 'hypertension',
  });
  const taken = await give(third, 'Registration');
  await sign(taken, { phone: '(415) 555-0100', email: 'as.before@example.com' });
  await tx.all(
    raw(sql`insert into form_decision (practice_id, patient_form_id, line, taken, decided_by, decided_by_id)
      select practice_id, id, 'phone', true, ${by.name}, ${by.id}::uuid from patient_form where id = ${taken?.id ?? null}::uuid`),
  );
  await set(taken, sql`open_record = 0`);
  const acting = await give(fourth, 'Acting for a patient');
  await sign(
    acting,
    acting && (await addAuthorityPhoto(tx, { store, practiceId, today }, acting)),
    agentSigns,
  );
  const expired = await give(fourth, 'Consent: examination and images');
  await sign(expired);
  await set(expired, sql`expires_on = ${addDays(today, -30)}::date`);
  const ended = (as: 'withdrawn' | 'refused', reason: string) =>
    sql`ended_as = ${as}, ended_at = now(), ended_reason = ${reason}, ended_by = ${by.name}, ended_by_id = ${by.id}::uuid`;
  const withdrawn = await give(fifth, 'Consent: photographs');
  await sign(withdrawn);
  const opened = await give(fifth, 'Financial policy', soon);
  await set(withdrawn, ended('withdrawn', 'By letter: no more photos on the website'));
  // As if it had been copied; what it opens isn't known.
  await tx.all(
    raw(sql`with l as (insert into form_link (id, patient_id, token_hash, created_by, created_by_id, tries_left, expires_at)
        values (${newId()}, ${fifth?.id ?? null}::uuid, sha256(${newId()}::bytea), ${by.name}, ${by.id}::uuid, 5, now() + interval '14 days') returning id)
      insert into form_link_form (link_id, patient_form_id) select l.id, ${opened?.id ?? null}::uuid from l`),
  );
  await set(await give(sixth, 'Privacy notice'), ended('refused', 'Took the notice but declined to sign'));
}
