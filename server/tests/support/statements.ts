/** Statements and payment plans for tests: who owes what, and how their PDFs read. */
import { createPatient, createPayment, createTreatment, addDays } from '@cusp/contract';
import type { PatientInput, PaymentInput } from '@cusp/contract';
import { getDocumentProxy } from 'unpdf';
import { aPatient } from './practice.ts';
import type { Caller } from './practice.ts';

/** The words of a PDF, page by page, without white space. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/\s/g, ''),
    );
  }
  return pages;
}

/** A practice's patients who owe. */
export function debtorsOf(call: Caller, today: string) {
  const patient = async (fields: Partial<PatientInput> = {}) =>
    (await call(createPatient, { body: aPatient(fields) })).id;
  /** A completed treatment of so many days ago. */
  const charge = (patient_id: string, cost: number, ago = 0, procedure = 'Crown') =>
    call(createTreatment, {
      body: {
        patient_id,
        procedure,
        cost,
        status: 'completed',
        service_date: addDays(today, -ago),
      },
    });
  return {
    patient,
    charge,
    pay: (patient_id: string, amount: number, fields: Partial<PaymentInput> = {}) =>
      call(createPayment, { body: { patient_id, amount, ...fields } }),
    /** A patient of this name who owes so much since so many days. */
    async debtor(last_name: string, cost: number, ago = 0, fields: Partial<PatientInput> = {}) {
      const id = await patient({ last_name, ...fields });
      await charge(id, cost, ago);
      return id;
    },
  };
}
