import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { raw, sqlFor } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../values/ids.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { staffAccountByEmail, insertPractice, insertStaff } from '../../features/access/sign-in/index.ts';
import { startRecalls } from '../../features/practice/practice/index.ts';
import { demoBankDeposits } from './bank-deposits.ts';
import { demoClaims } from './claims.ts';
import { demoClearinghouse } from './clearinghouse.ts';
import { demoCorrections } from './corrections.ts';
import { demoCatalog } from './catalog.ts';
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
import { demoExpectedInsurance, demoExpectedOfClaims } from './expected-insurance.ts';
import { demoQuestions } from './questions.ts';
import { demoVerifications } from './verifications.ts';
import { demoExpected } from './expected.ts';
import { demoDayCloses, numbered } from './day-closes.ts';
import { fewDays } from './days.ts';
import { demoDays, scheduled } from './full-days.ts';
import { demoDeskPayments } from './desk-payments.ts';
import { demoMemberships } from './memberships.ts';
import { demoMessages } from './messages.ts';
import { midday } from './midday.ts';
import { demoOffers } from './offers.ts';
import { demoCosigning, demoTemplates, latestCleanings } from './note-writing.ts';
import type { Clinician } from './notes.ts';
import { placedTreatments } from './placing.ts';
import type { DemoCallbacks } from './bulk-load.ts';
import { demoFamilies, demoRecallTypes, demoRecallWork } from './recalls.ts';
import { demoLook } from './practice-look.ts';
import { demoOffice } from './office.ts';
import { demoOnline } from './online.ts';
import { demoPatientDetails } from './patient-details.ts';
import { demoPlans } from './plans.ts';
import { demoPredeterminations } from './predeterminations.ts';
import { furnish } from './rooms.ts';
import { demoPostedByRules, demoRemittances } from './remittances.ts';
import { demoSavedReports } from './saved-reports.ts';
import { demoStatements } from './statements.ts';
import { backdatePractice, demoSubscription } from './backdating.ts';
import { demoPortal } from './portal.ts';
import { demoOwner, demoPassword, demoStaff } from './team.ts';
import { began, demoRecords } from './records.ts';
import { addPrescriptions } from './prescriptions.ts';
import { firstPart, inParts } from './in-parts.ts';
import { demoZone, nowIn } from './zone.ts';

type Work = (tx: Tx) => Promise<unknown>;

/**
 * Creates the demo practice if it doesn't exist. It takes several transactions, so one that was stopped halfway has to be removed
 * as a whole.
 * @returns its id if it did
 */
export async function makeDemoPractice(
  database: Database,
  {
    onBegin,
    onStep = () => undefined,
    addFiles = () => Promise.resolve(),
    countRows,
    computeTotalsOnce,
    pageHashOf,
    isShort = false,
  }: DemoCallbacks,
): Promise<string | undefined> {
  const there = await database.withoutTenant((tx) => staffAccountByEmail(tx, demoOwner.email));
  if (there !== undefined) return undefined;
  await onBegin?.();

  const password_hash = await hashPassword(demoPassword);
  const timeZone = demoZone;
  const now = nowIn(timeZone, new Date());
  const { today } = now;
  const practice = {
    id: newId(),
    name: 'Harborview Dental',
    address: '12 Harbor Rd, Suite 300\nNew York, NY 10004',
    phone: '(212) 555-0123',
    npi: '1720384654',
    taxpayer_number: '12-3456789',
  };
  const { id: _, ...details } = practice;
  const step = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await database.asPractice(practice.id, async (tx) => {
        await beforeFilling(tx);
        return work(tx);
      });
    } catch (error) {
      // Two sides that lock the same records in another order: the other one has gone on, and this one does its step again.
      if (error instanceof pg.DatabaseError && error.code === '40P01') return step(work);
      throw error;
    }
  };
  const oneByOne = async (works: readonly Work[]) => {
    for (const work of works) await step(work);
  };
  /** Rows come in parts: the first are few, and PostgreSQL counts them before it looks among them for all others. */
  const fill = async <Row>(
    rows: readonly Row[],
    insert: (tx: Tx, some: Row[]) => Promise<unknown>,
    tables: readonly (keyof Tables)[],
  ) => {
    for (const some of inParts(rows)) {
      await step((tx) => insert(tx, some));
      if (some.length === firstPart) await countRows(tables);
    }
  };

  onStep('rooms, catalog and fees');
  const { authors, frontDesk, prescriber, rooms } = await step(async (tx) => {
    await insertPractice(tx, { ...details, time_zone: timeZone });
    const members: Clinician[] = [];
    let desk: { id: string; name: string } | undefined;
    for (const member of demoStaff) {
      const { id } = await insertStaff(tx, { ...member, is_owner: member === demoOwner, password_hash });
      if (member.role === 'receptionist') desk = { id, name: member.name };
      else members.push({ id, name: member.name, role: member.role });
    }
    const [first] = members;
    if (first === undefined || desk === undefined)
      throw new Error('The demo has a dentist and a receptionist.');
    const furnished = await furnish(tx);
    const specialist = furnished.providers[1];
    if (specialist === undefined) throw new Error('The demo has two dentists.');
    await demoCatalog(tx, {
      owner: first,
      specialist: { id: specialist, name: 'Dr. Elena Vale' },
      began: addDays(today, -began),
      raised: addDays(today, -120),
    });
    await startRecalls(tx);
    await demoRecallTypes(tx);
    await demoSubscription(tx);
    await backdatePractice(tx, today, began);
    return { authors: members, frontDesk: desk, prescriber: first, rooms: furnished };
  });
  const [, hygienist = prescriber, assistant = prescriber] = authors;
  const made = demoRecords(today, prescriber, authors, practice);
  const chance = chanceOf(20_310_303);
  const days = demoDays(chance, now, made.book, rooms, isShort ? fewDays : undefined);
  onStep('patients and families');
  await step(async (tx) => {
    await tx.all(sqlFor.insertInto('patient').values([...made.patients, ...days.patients]));
    // Before any money moves: a family is an account.
    await demoFamilies(tx, made.patients, addDays(today, -began));
    await demoInsurance(tx, { today, patients: made.patients, by: frontDesk });
    await demoVerifications(tx, { today, by: frontDesk });
    await tx.all(sqlFor.insertInto('pharmacy').values(made.pharmacies));
    await tx.all(sqlFor.insertInto('blockout').values(days.blockouts));
  });
  await countRows(['patient', 'family_member', 'insurance_subscription', 'coverage']);
  const dated = made.visits.map((visit) => scheduled(chance, visit, rooms, now));
  const visits = midday([...dated, ...days.earlier, ...days.visits], today);
  onStep(`${visits.length} appointments`);
  /** The person who noted a treatment, and so its charge. */
  const signedBy = ({ procedure }: { procedure: string }) => {
    const { id, name } = procedure === 'Dental Cleaning' ? hygienist : prescriber;
    return { changed_by: name, changed_by_id: id };
  };
  const practiceRecords = {
    catalog: await step(catalog),
    providers: rooms.providers,
  };
  const treatments = placedTreatments([...made.treatments, ...days.treatments], practiceRecords);
  await computeTotalsOnce(practice.id, async () => {
    await fill(visits, (tx, some) => tx.all(sqlFor.insertInto('appointment').values(some)), [
      'appointment',
      'chair_time',
      'reminder',
    ]);
    await step(async (tx) => {
      for (const visit of days.overlap) await tx.all(sqlFor.insertInto('appointment').values(visit));
    });
    onStep(`${treatments.length} treatments`);
    await fill(
      treatments.map((row) => ({ ...row, ...signedBy(row) })),
      (tx, some) => tx.all(sqlFor.insertInto('treatment').values(some)),
      ['appointment', 'treatment', 'treatment_state', 'ledger_entry', 'open_item'],
    );
    await fill(days.attached, (tx, some) => tx.all(sqlFor.insertInto('appointment_treatment').values(some)), [
      'appointment_treatment',
      'treatment',
    ]);
  });
  await countRows(['recall', 'recall_due']);
  await step((tx) => demoExpected(tx, today));
  onStep('payments and their ledger');
  const taken = { created_by: frontDesk.name, created_by_id: frontDesk.id };
  await fill(
    [...made.payments, ...days.payments].map((row) => ({ ...numbered(row), ...taken })),
    (tx, some) => tx.all(sqlFor.insertInto('payment').values(some)),
    ['payment', 'ledger_entry', 'open_item', 'allocation'],
  );
  await countRows(['payment', 'ledger_entry', 'open_item', 'allocation', 'recall_due']);
  onStep('charts and notes, plans and statements');
  const cleanings = latestCleanings(made.visits);
  const cleaned = new Set(
    cleanings.map(({ patient_id, appointment_date }) => `${patient_id} ${appointment_date}`),
  );
  const desk = { ...frontDesk, practice: { ...practice, timeZone } };
  // Two cores work at once. Nearly whatever locks patients is on one side, so that one rarely waits for the other.
  const clinical: Work[] = [
    (tx) => addPrescriptions(tx, made),
    (tx) => tx.all(sqlFor.insertInto('soap_note').values(made.soapNotes)),
    (tx) => tx.all(sqlFor.insertInto('clinical_note').values(made.notes)),
    (tx) => demoCharts(tx, { ...practiceRecords, today, patients: made.patients, author: prescriber }),
    (tx) => demoHealth(tx, { today, patients: made.patients, author: prescriber }),
    (tx) => demoMedicationList(tx, made),
    (tx) => demoPerio(tx, { today, patients: made.patients, dentist: prescriber, hygienist }),
    (tx) =>
      demoVitals(tx, {
        today,
        chance: chanceOf(20_261_125),
        patients: made.patients,
        visits: made.visits,
        author: hygienist,
      }),
    (tx) => demoReviews(tx, today, hygienist),
    (tx) => demoAlertAnswers(tx, chanceOf(20_261_126), today, { dentist: prescriber, assistant }),
    (tx) => demoStoppedVisit(tx, today, { dentist: prescriber, assistant }),
    (tx) => demoMessages(tx, chanceOf(20_261_122), today, prescriber, { ...made, neighbors: days.patients }),
    (tx) => demoTemplates(tx, authors),
    (tx) => demoVisitNotes(tx, today, authors, cleaned),
    (tx) => demoCosigning(tx, cleanings, authors),
    (tx) => demoNoteLinks(tx),
    (tx) => demoAnesthesia(tx, { today, patients: made.patients, author: prescriber }),
    (tx) => demoRecallWork(tx, frontDesk),
    (tx) => demoOffers(tx, frontDesk),
  ];
  const money: Work[] = [
    (tx) =>
      demoPlans(tx, made.patients, {
        today,
        dentist: { ...prescriber, npi: demoOwner.npi },
        practice: details,
      }),
    (tx) => demoClaims(tx, { today, by: frontDesk }),
    (tx) => demoDeskPayments(tx, frontDesk),
    (tx) => demoExpectedInsurance(tx, frontDesk),
    (tx) => demoRemittances(tx, today, frontDesk, { ...practice, timeZone }),
    (tx) => demoPredeterminations(tx, today, desk),
    (tx) => demoClearinghouse(tx, desk),
    (tx) => demoPostedByRules(tx, { today, by: desk, npi: practice.npi }),
    (tx) => demoQuestions(tx, { ...frontDesk, practice }),
    (tx) => demoExpectedOfClaims(tx, frontDesk),
  ];
  await Promise.all([clinical, money].map(oneByOne));
  // Files go first to those who sign in.
  await step((tx) => demoPortal(tx, { today, password_hash, frontDesk, pageHashOf }));
  // These read what both lanes made: consent to texts, and balances after all insurance payments.
  const rest: Work[] = [
    (tx) => demoOnline(tx, { today, frontDesk, practice }),
    demoLook,
    demoSavedReports,
    (tx) => demoOffice(tx, { today, dentist: prescriber, hygienist, frontDesk }),
    (tx) => demoMemberships(tx, { today, owner: prescriber, frontDesk }),
    (tx) => demoPatientDetails(tx, frontDesk),
    (tx) => demoStatements(tx, { today, frontDesk, practice }),
    (tx) => demoCorrections(tx, prescriber, frontDesk),
    (tx) => demoBankDeposits(tx, today, frontDesk),
    // Last of all: nothing enters a closed day.
    (tx) => demoDayCloses(tx, chanceOf(20_261_130), today, frontDesk),
  ];
  const files: Work[] = [(tx) => addFiles(tx, practice.id)];
  await Promise.all([rest, files].map(oneByOne));
  return practice.id;
}

/**
 * However busy the machine is, nobody waits for a call here; the ledger posts each entry on the day that it is of; and nothing waits for
 * the disk until all is made.
 */
const beforeFilling = (tx: Tx) =>
  tx.all(
    raw(sql`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('app.posting', 'past', true),
      set_config('synchronous_commit', 'off', true)`),
  );

/** The ids of the catalog's entries by code. */
const catalog = async (tx: Tx) =>
  new Map(
    (await tx.all(sqlFor.selectFrom('procedure').select(['id', 'code']))).map(({ id, code }) => [code, id]),
  );
