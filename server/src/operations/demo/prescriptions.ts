import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { demoRecords } from './records.ts';

export async function addPrescriptions(tx: Tx, made: ReturnType<typeof demoRecords>): Promise<void> {
  const { favorites, requests, messages } = made.pharmacyWork;
  await tx.all(sqlFor.insertInto('prescription').values(made.prescriptions));
  await tx.all(sqlFor.insertInto('prescription_parts').values(made.parts));
  await tx.all(sqlFor.insertInto('prescription_statement').values(made.statements));
  await tx.all(sqlFor.insertInto('prescription_transmission').values(made.transmissions));
  await tx.all(sqlFor.insertInto('prescription_favorite').values(favorites));
  await tx.all(sqlFor.insertInto('pharmacy_request').values(requests));
  await tx.all(sqlFor.insertInto('pharmacy_message').values(messages));
}
