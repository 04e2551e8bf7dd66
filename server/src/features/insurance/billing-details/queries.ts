import type {
  AddressParts,
  PatientBillingChange,
  PlaceOfService,
  PracticeBillingChange,
  ProviderBillingChange,
} from '@cusp/contract';
import { officePlace } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, first, one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';

export const constraints: ConstraintRefusals = { practice_billing_provider_fk: 'provider_not_found' };

/** The place of service in the office, which needs no details. */
export const noFacility = {
  facility_name: '',
  facility_npi: '',
  facility_street: '',
  facility_city: '',
  facility_state: '',
  facility_zip: '',
};

interface PracticeRow {
  name: string;
  npi: string;
  taxpayer_number: string;
  phone: string;
  taxpayer_kind: 'ein' | 'ssn';
  taxonomy: string;
  billed_by_id: string | null;
  accepts_assignment: boolean;
  address: AddressParts;
  pay_to: AddressParts;
  place_of_service: PlaceOfService;
  facility: { name: string; npi: string; address: AddressParts };
  version: number;
}

/** The practice's details on claims, from its own details and those for claims. */
const practiceBilling = one(
  raw(sql<PracticeRow>`
    select p.name, p.npi, p.taxpayer_number, p.phone, coalesce(b.taxpayer_kind, 'ein') as taxpayer_kind,
        coalesce(b.taxonomy, '') as taxonomy, b.billed_by_id, coalesce(b.accepts_assignment, false) as accepts_assignment,
        jsonb_build_object('street', coalesce(b.street, ''), 'city', coalesce(b.city, ''), 'state', coalesce(b.state, ''),
          'zip', coalesce(b.zip, '')) as address,
        jsonb_build_object('street', coalesce(b.pay_to_street, ''), 'city', coalesce(b.pay_to_city, ''),
          'state', coalesce(b.pay_to_state, ''), 'zip', coalesce(b.pay_to_zip, '')) as pay_to,
        coalesce(b.place_of_service, ${officePlace}) as place_of_service,
        jsonb_build_object('name', coalesce(b.facility_name, ''), 'npi', coalesce(b.facility_npi, ''), 'address',
          jsonb_build_object('street', coalesce(b.facility_street, ''), 'city', coalesce(b.facility_city, ''),
            'state', coalesce(b.facility_state, ''), 'zip', coalesce(b.facility_zip, ''))) as facility,
        coalesce(b.version, 0) as version
      from practice p left join practice_billing b on b.practice_id = p.practice_id`),
);

export interface ProviderFacts {
  id: string;
  name: string;
  kind: 'dentist' | 'specialist' | 'hygienist' | 'assistant';
  /** Charges that name nobody are this provider's. */
  is_default: boolean;
  npi: string;
  taxonomy: string;
  license_number: string;
  license_state: string;
  has_account: boolean;
  version: number;
  archived: boolean;
}

/** The providers' details on claims. A provider with an account has its NPI and license. */
const providersBilling = all(
  raw(sql<ProviderFacts>`
    select v.id, v.name, v.kind, v.is_default, coalesce(nullif(v.npi, ''), s.npi, '') as npi, coalesce(b.taxonomy, '') as taxonomy,
        coalesce(nullif(s.license_number, ''), b.license_number, '') as license_number,
        coalesce(nullif(s.license_state, ''), b.license_state, '') as license_state,
        v.user_id is not null as has_account, coalesce(b.version, 0) as version, v.archived_at is not null as archived
      from provider v
      left join staff s on s.practice_id = v.practice_id and s.id = v.user_id
      left join provider_billing b on b.practice_id = v.practice_id and b.provider_id = v.id
      order by v.position, v.id`),
);

export const billingFacts = both(practiceBilling, providersBilling);

/** Locks the practice's row for claims until the transaction ends; version 0 where there is none yet. */
export const lockPracticeBilling = async (tx: Tx): Promise<{ version: number }> => {
  // The practice itself is always there, so that two first writers wait for each other.
  await tx.all(sqlFor.selectFrom('practice').select('practice_id').forUpdate());
  return (await tx.first(sqlFor.selectFrom('practice_billing').select('version'))) ?? { version: 0 };
};

/** The practice's details as they were last written; undefined before that. */
export const storedPracticeBilling = (tx: Tx) => tx.first(sqlFor.selectFrom('practice_billing').selectAll());

/** The practice's usual place of treatment, for new claims; undefined: in the office. */
export const usualPlace = (tx: Tx) =>
  tx.first(
    sqlFor
      .selectFrom('practice_billing')
      .select([
        'place_of_service',
        'facility_name',
        'facility_npi',
        'facility_street',
        'facility_city',
        'facility_state',
        'facility_zip',
      ]),
  );

const changedBy = ({ id, name }: Person) => ({ changed_by: name, changed_by_id: id });

export const writePracticeBilling = (
  tx: Tx,
  { version: _version, ...given }: z.output<typeof PracticeBillingChange>,
  person: Person,
) => {
  const fields = { ...given, ...(given.place_of_service === officePlace && noFacility) };
  return tx.all(
    sqlFor
      .insertInto('practice_billing')
      .values({ ...fields, ...changedBy(person) })
      .onConflict((conflict) =>
        conflict.column('practice_id').doUpdateSet({
          ...fields,
          ...changedBy(person),
          changed_at: sql`now()`,
          version: sql`practice_billing.version + 1`,
        }),
      ),
  );
};

/** A provider's details as they were last written; undefined before that. */
export const storedProviderBilling = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('provider_billing').selectAll().where('provider_id', '=', id));

/** Locks a provider and its row for claims; undefined if there is no such provider. */
export const lockProviderBilling = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ version: number }>`
      select coalesce((select b.version from provider_billing b
          where b.practice_id = v.practice_id and b.provider_id = v.id), 0) as version
        from provider v where v.id = ${id} and v.archived_at is null for update of v`),
  );

export const writeProviderBilling = (
  tx: Tx,
  provider_id: string,
  { version: _version, ...fields }: z.output<typeof ProviderBillingChange>,
  person: Person,
) =>
  tx.all(
    sqlFor
      .insertInto('provider_billing')
      .values({ provider_id, ...fields, ...changedBy(person) })
      .onConflict((conflict) =>
        conflict.columns(['practice_id', 'provider_id']).doUpdateSet({
          ...fields,
          ...changedBy(person),
          changed_at: sql`now()`,
          version: sql`provider_billing.version + 1`,
        }),
      ),
  );

/** The latest row of the person whose surviving record is `s`: the record's own before those merged into it. */
export const latestPatientBilling = sql`
  left join lateral (select b.* from patient_billing b
    where b.practice_id = s.practice_id
      and b.patient_id = any (array(select record from patient_records(s.practice_id, s.id) as record))
    order by b.patient_id = s.id desc, b.version desc limit 1) b on true`;

/** The columns of that join with those of the record itself. */
export const patientBillingColumns = sql`
  coalesce(b.street, '') as street, coalesce(b.city, '') as city, coalesce(b.state, '') as state, coalesce(b.zip, '') as zip,
  s.address as address_text, b.sex, s.gender, coalesce(b.version, 0) as version`;

export interface PatientBillingRow {
  patient_id: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  address_text: string;
  sex: 'male' | 'female' | 'unknown' | null;
  gender: 'male' | 'female' | 'other';
  version: number;
}

/** A patient's details on claims; undefined if there is no such patient. */
export const patientBilling = (patientId: string) =>
  first(
    raw(sql<PatientBillingRow>`
      select s.id as patient_id, ${patientBillingColumns}
        from patient o join patient s on s.practice_id = o.practice_id and s.id = o.survivor_id
        ${latestPatientBilling}
        where o.id = ${patientId}`),
  );

export const addPatientBilling = (
  tx: Tx,
  { patient_id, version }: { patient_id: string; version: number },
  { version: _version, ...fields }: z.output<typeof PatientBillingChange>,
  { id: recorded_by_id, name: recorded_by }: Person,
) =>
  tx.all(
    sqlFor
      .insertInto('patient_billing')
      .values({ patient_id, version: version + 1, ...fields, recorded_by, recorded_by_id }),
  );
