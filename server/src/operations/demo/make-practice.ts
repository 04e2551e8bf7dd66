import { addDays } from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { staffAccountByEmail, insertPractice, insertStaff } from '../../features/access/sign-in/index.ts';
import { startRecalls } from '../../features/practice/practice/index.ts';
import { clockIn } from '../../values/calendar/wall-clock.ts';
import { demoBankDeposits } from './bank-deposits.ts';
import { demoClaims } from './claims.ts';
import { demoClearinghouse } from './clearinghouse.ts';
import { demoCorrections } from './corrections.ts';
import { demoCatalog } from './catalog.ts';
import { demoPayments, demoTreatments } from './care.ts';
import { chanceOf } from './chance.ts';
import { demoCharts } from './charts.ts';
import { demoHealth } from './health.ts';
import { demoMedicationList } from './medication-list.ts';
import { demoPerio } from './perio.ts';
import { demoAnesthesia } from './anesthesia.ts';
import { demoNoteLinks, demoVisitNotes } from './visit-notes.ts';
import { demoVitals } from './vitals.ts';
import { demoAlertAnswers, demoReviews, demoStoppedVisit } from './visit-health.ts';
import { demoInsurance } from './insurance.ts';
import { demoExpectedInsurance } from './expected-insurance.ts';
import { demoQuestions } from './questions.ts';
import { demoVerifications } from './verifications.ts';
import { demoExpected } from './expected.ts';
import { demoCurrent, demoOverride, demoPharmacies, demoPrescriptions } from './charting.ts';
import { demoDayCloses, numbered } from './day-closes.ts';
import { appointmentBook } from './days.ts';
import { demoDays, scheduled } from './full-days.ts';
import { demoDeskPayments } from './desk-payments.ts';
import { demoMemberships } from './memberships.ts';
import { demoMessages } from './messages.ts';
import { demoOffers } from './offers.ts';
import { demoCosigning, demoTemplates, latestCleanings } from './note-writing.ts';
import { demoNotes, demoSoapNotes } from './notes.ts';
import type { Clinician } from './notes.ts';
import { demoPatients } from './people.ts';
import { placedTreatments } from './placing.ts';
import { demoFamilies, demoRecallTypes, demoRecallWork } from './recalls.ts';
import { demoOnline } from './online.ts';
import { demoPatientDetails } from './patient-details.ts';
import { demoPlans } from './plans.ts';
import { demoPredeterminations } from './predeterminations.ts';
import { furnish } from './rooms.ts';
import { demoParts, demoPharmacyWork } from './pharmacy-work.ts';
import { demoSending } from './sending.ts';
import { demoPostedByRule, demoRemittances } from './remittances.ts';
import { demoStatements } from './statements.ts';
import { beThere, demoSubscription } from './standing.ts';
import { demoPortal } from './portal.ts';
import { demoAppointments, idAt, demoMoment } from './appointments.ts';

const timeZone = 'America/New_York';

/** Public on purpose: the demo contains no real records. */
export const demoPassword = 'cusp demo practice';

interface DemoMember extends Record<'name' | 'email' | 'npi', string> {
  role: StaffRole;
}
const owner: DemoMember = {
  name: 'Dr. Maya Okafor',
  email: 'dentist@demo.example',
  role: 'dentist',
  npi: '1942375460',
};
export const demoStaff: readonly DemoMember[] = [
  owner,
  { name: 'Priya Raman, RDH', email: 'hygienist@demo.example', role: 'hygienist', npi: '' },
  { name: 'Tom Becker', email: 'assistant@demo.example', role: 'assistant', npi: '' },
  { name: 'Sam Ortiz', email: 'receptionist@demo.example', role: 'receptionist', npi: '' },
];

/** The operator of the demo's service. */
export const demoAdmin = { name: 'Olivia Grant', email: 'admin@demo.example', password: demoPassword };

/** How many days before today the practice started to use Cusp; its first patients were added some days later. */
const began = 800;

/**
 * The practice's records as of `today` (`YYYY-MM-DD`); the same day yields the same records, except for their ids.
 */
export function demoRecords(
  today: string,
  prescriber: Clinician,
  authors: readonly Clinician[],
  practice = { id: '', name: '', address: '', phone: '' },
) {
  const book = appointmentBook(today);
  const chance = chanceOf(20_260_303);
  const patients = demoPatients(chance, today).map((patient) => {
    const grown = addDays(patient.date_of_birth, 320);
    const known = addDays(today, 10 - began);
    const created_at = demoMoment(known < grown ? grown : known, chance.between(13, 21));
    return { id: idAt(created_at), ...patient, created_at, updated_at: created_at };
  });
  const pharmacies = demoPharmacies.map((pharmacy) => ({ id: newId(), ...pharmacy }));
  const visits = demoAppointments(chance, today, patients, book);
  const treatments = demoTreatments(chance, today, visits, patients);
  const payments = demoPayments(chance, treatments, patients);
  const prescriptions = demoPrescriptions(
    chance,
    visits,
    prescriber,
    pharmacies.map(({ id }) => id),
    new Map(patients.map(({ id, allergies }) => [id, allergies])),
  );
  const allergic = patients.filter(({ allergies }) => allergies === 'Penicillin').slice(0, 1);
  const overrides = allergic.map((patient) => demoOverride(prescriber, patient, addDays(today, -40)));
  const written = [
    ...prescriptions,
    ...overrides.map(({ prescription }) => prescription),
    ...demoCurrent(prescriber, visits, patients, today),
  ];
  const sending = demoSending(written, { practice, prescriber, patients, pharmacies });
  return {
    book,
    patients,
    pharmacies,
    visits,
    treatments,
    payments,
    prescriptions: sending.prescriptions,
    transmissions: sending.transmissions,
    parts: demoParts(sending.prescriptions),
    pharmacyWork: demoPharmacyWork(sending.prescriptions, {
      practice,
      prescriber,
      patients,
      pharmacies,
      lately: demoMoment(addDays(today, -1), 20),
    }),
    statements: overrides.map(({ statement }) => statement),
    soapNotes: demoSoapNotes(chance, visits, treatments, authors),
    notes: demoNotes(chance, visits, patients, authors),
  };
}

/**
 * Creates the demo practice if it doesn't exist.
 * @param onStep hears how far it is, in a few words for each step
 * @returns its id if it did
 */
export async function makeDemoPractice(
  database: Database,
  onStep: (step: string) => void = () => undefined,
): Promise<string | undefined> {
  const there = await database.withoutTenant((tx) => staffAccountByEmail(tx, owner.email));
  if (there !== undefined) return undefined;

  const password_hash = await hashPassword(demoPassword);
  const [today = '', time = ''] = clockIn(timeZone, new Date()).split(' ');
  const now = { today, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
  const practice = {
    id: newId(),
    name: 'Harborview Dental',
    address: '12 Harbor Rd, Suite 300\nNew York, NY 10004',
    phone: '(212) 555-0123',
    npi: '1720384654',
    taxpayer_number: '12-3456789',
  };
  await database.asPractice(practice.id, async (tx) => {
    await withoutTimeouts(tx);
    onStep('rooms, catalog and fees');
    const { id: _, ...details } = practice;
    await insertPractice(tx, { ...details, time_zone: timeZone });
    const authors: Clinician[] = [];
    let frontDesk: { id: string; name: string } | undefined;
    for (const member of demoStaff) {
      const { id } = await insertStaff(tx, { ...member, is_owner: member === owner, password_hash });
      if (member.role === 'receptionist') frontDesk = { id, name: member.name };
      else authors.push({ id, name: member.name, role: member.role });
    }
    const [prescriber] = authors;
    if (prescriber === undefined || frontDesk === undefined)
      throw new Error('The demo has a dentist and a receptionist.');

    const rooms = await furnish(tx);
    const specialist = rooms.providers[1];
    if (specialist === undefined) throw new Error('The demo has two dentists.');
    await demoCatalog(tx, {
      owner: prescriber,
      specialist: { id: specialist, name: 'Dr. Elena Vale' },
      began: addDays(today, -began),
      raised: addDays(today, -120),
    });
    await startRecalls(tx);
    await demoRecallTypes(tx);
    const made = demoRecords(today, prescriber, authors, practice);
    const chance = chanceOf(20_310_303);
    const days = demoDays(chance, now, made.book, rooms);
    await demoSubscription(tx);
    await beThere(tx, today, began);
    // The ledger posts each entry on the day that it is of, and not today.
    await tx.all(raw(sql`select set_config('app.posting', 'past', true)`));
    onStep('patients and families');
    await tx.all(sqlFor.insertInto('patient').values([...made.patients, ...days.patients]));
    // Before any money moves: a family is an account.
    await demoFamilies(tx, made.patients, addDays(today, -began));
    await demoInsurance(tx, { today, patients: made.patients, by: frontDesk });
    await demoVerifications(tx, { today, by: frontDesk });
    await tx.all(sqlFor.insertInto('pharmacy').values(made.pharmacies));
    await tx.all(sqlFor.insertInto('blockout').values(days.blockouts));
    const visits = made.visits.map((visit) => scheduled(chance, visit, rooms, now));
    onStep(`${visits.length + days.earlier.length + days.visits.length} appointments`);
    for (const some of inParts([...visits, ...days.earlier, ...days.visits])) {
      await tx.all(sqlFor.insertInto('appointment').values(some));
      await planAnew(tx);
    }
    for (const visit of days.overlap) await tx.all(sqlFor.insertInto('appointment').values(visit));
    const [, hygienist = prescriber] = authors;
    /** Who noted a treatment, and so its charge. */
    const signedBy = ({ procedure }: { procedure: string }) => {
      const { id, name } = procedure === 'Dental Cleaning' ? hygienist : prescriber;
      return { changed_by: name, changed_by_id: id };
    };
    const practiceRecords = { catalog: await catalog(tx), providers: rooms.providers };
    // A patient's together: the recalls are reckoned for the patients of each statement.
    const treatments = placedTreatments([...made.treatments, ...days.treatments], practiceRecords).toSorted(
      (one, other) => (one.patient_id < other.patient_id ? -1 : one.patient_id > other.patient_id ? 1 : 0),
    );
    onStep(`${treatments.length} treatments`);
    for (const some of inParts(treatments)) {
      await tx.all(sqlFor.insertInto('treatment').values(some.map((row) => ({ ...row, ...signedBy(row) }))));
      await planAnew(tx);
    }
    await tx.all(sqlFor.insertInto('appointment_treatment').values(days.attached));
    await planAnew(tx);
    await demoExpected(tx, today);
    onStep('payments and their ledger');
    const desk = { created_by: frontDesk.name, created_by_id: frontDesk.id };
    for (const some of inParts(
      [...made.payments, ...days.payments].map((row) => ({ ...numbered(row), ...desk })),
    )) {
      await tx.all(sqlFor.insertInto('payment').values(some));
      await planAnew(tx);
    }
    onStep('prescriptions, notes and charts');
    await tx.all(sqlFor.insertInto('prescription').values(made.prescriptions));
    await tx.all(sqlFor.insertInto('prescription_parts').values(made.parts));
    await tx.all(sqlFor.insertInto('prescription_statement').values(made.statements));
    await tx.all(sqlFor.insertInto('prescription_transmission').values(made.transmissions));
    const { favorites, requests, messages } = made.pharmacyWork;
    await tx.all(sqlFor.insertInto('prescription_favorite').values(favorites));
    await tx.all(sqlFor.insertInto('pharmacy_request').values(requests));
    await tx.all(sqlFor.insertInto('pharmacy_message').values(messages));
    await tx.all(sqlFor.insertInto('soap_note').values(made.soapNotes));
    await tx.all(sqlFor.insertInto('clinical_note').values(made.notes));
    await demoCharts(tx, { ...practiceRecords, today, patients: made.patients, author: prescriber });
    await demoHealth(tx, { today, patients: made.patients, author: prescriber });
    await demoMedicationList(tx, made);
    await demoPerio(tx, { today, patients: made.patients, dentist: prescriber, hygienist });
    await demoVitals(tx, {
      today,
      chance: chanceOf(20_261_125),
      patients: made.patients,
      visits: made.visits,
      author: hygienist,
    });
    await demoReviews(tx, today, hygienist);
    const [, , assistant = prescriber] = authors;
    await demoAlertAnswers(tx, chanceOf(20_261_126), today, { dentist: prescriber, assistant });
    await demoStoppedVisit(tx, today, { dentist: prescriber, assistant });
    await demoMessages(tx, chanceOf(20_261_122), today, prescriber, { ...made, neighbors: days.patients });
    await demoTemplates(tx, authors);
    const cleanings = latestCleanings(made.visits);
    await demoVisitNotes(
      tx,
      today,
      authors,
      new Set(cleanings.map(({ patient_id, appointment_date }) => `${patient_id} ${appointment_date}`)),
    );
    await demoCosigning(tx, cleanings, authors);
    await demoNoteLinks(tx);
    await demoAnesthesia(tx, { today, patients: made.patients, author: prescriber });
    onStep('recalls, plans and statements');
    await demoRecallWork(tx, frontDesk);
    await demoOffers(tx, frontDesk);
    await demoPlans(tx, made.patients, {
      today,
      dentist: { ...prescriber, npi: owner.npi },
      practice: details,
    });
    await demoClaims(tx, { today, by: frontDesk });
    await demoDeskPayments(tx, frontDesk);
    await demoExpectedInsurance(tx, frontDesk);
    await demoRemittances(tx, today, frontDesk, { ...practice, timeZone });
    await demoPredeterminations(tx, today, { ...frontDesk, practice: { ...practice, timeZone } });
    await demoClearinghouse(tx, { ...frontDesk, practice: { ...practice, timeZone } });
    await demoPostedByRule(tx, { today, by: frontDesk, npi: practice.npi });
    await demoQuestions(tx, { ...frontDesk, practice });
    await demoOnline(tx, { today, frontDesk, practice });
    await demoMemberships(tx, { today, owner: prescriber, frontDesk });
    await demoPatientDetails(tx, frontDesk);
    await demoStatements(tx, { today, frontDesk, practice });
    await demoCorrections(tx, prescriber, frontDesk);
    await demoBankDeposits(tx, today, frontDesk);
    await demoPortal(tx, password_hash);
    // Last of all: nothing enters a closed day.
    await demoDayCloses(tx, chanceOf(20_261_130), today, frontDesk);
  });
  return practice.id;
}

/** However busy the machine is: nobody waits for a call here. */
const withoutTimeouts = (tx: Tx) =>
  tx.all(
    raw(sql`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`),
  );

/** The ids of the catalog's entries by code. */
const catalog = async (tx: Tx) =>
  new Map(
    (await tx.all(sqlFor.selectFrom('procedure').select(['id', 'code']))).map(({ id, code }) => [code, id]),
  );

/**
 * Triggers plan their statements when they first run and keep the plans. One that was made of empty tables reads all rows of the
 * practice for each new one: half of the time that this took.
 */
const planAnew = (tx: Tx) => tx.all(raw(sql`discard plans`));

/**
 * A statement takes 65,535 parameters at most. The parts begin small and double: plans are made of what is there then, and one that
 * was made of fifty rows reads all of a thousand.
 */
function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let from = 0, size = 50; from < rows.length; from += size, size = Math.min(1000, size * 2))
    parts.push(rows.slice(from, from + size));
  return parts;
}
