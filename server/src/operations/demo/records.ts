import { addDays } from '@cusp/contract';
import { newId } from '../../values/ids.ts';
import { demoAppointments, idAt, demoMoment } from './appointments.ts';
import { demoPayments, demoTreatments } from './care.ts';
import { chanceOf } from './chance.ts';
import { demoCurrent, demoOverride, demoPharmacies, demoPrescriptions } from './charting.ts';
import { appointmentBook } from './days.ts';
import { demoNotes, demoSoapNotes } from './notes.ts';
import type { Clinician } from './notes.ts';
import { demoPatients } from './people.ts';
import { demoParts, demoPharmacyWork } from './pharmacy-work.ts';
import { demoSending } from './sending.ts';

/** How many days before today the practice started to use Cusp; its first patients were added some days later. */
export const began = 800;

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
