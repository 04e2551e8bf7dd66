import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import type { People } from './people.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

interface Ground {
  database: Database;
  app: FastifyInstance;
  people: People;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

const Sent = z.object({ photo: z.string() });

async function sentPhoto({ app, people, records, own }: Omit<Ground, 'database'>) {
  const patientId = await records.make('patient', own);
  const { token } = await people.patient(own.practiceId, patientId);
  const params = { id: await records.make('patient_form', own, patientId) };
  const item = 'card';
  const sent = await ask(app, callNamed('portalAddFormPhoto'), token, { params, body: { item } });
  const answers = [{ item, values: [Sent.parse(JSON.parse(sent.text)).photo] }];
  await ask(app, callNamed('portalSaveForm'), token, { params, body: { answers } });
  return { token, params: { ...params, item } };
}

/** Input for giving forms: a published form of the own practice, and its own patient. */
export const formSpecials = ({ app, people, records, own, database }: Ground) => ({
  // A minor with an account of their own, where the practice leaves it to them.
  portalKeepPrivate: async () => {
    const rules = [{ part: 'records', rule: 'minor_decides', from_age: 14 }];
    await ask(app, callNamed('setMinorRules'), own.token, { body: { rules } });
    const patientId = await records.make('patient', own);
    const { token } = await people.patient(own.practiceId, patientId);
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`
          with p as (update patient set date_of_birth = practice_today(practice_id) - interval '16 years' where id = ${patientId}
              returning practice_id, id)
            update portal_link l set relation = 'self' from p where l.practice_id = p.practice_id and l.patient_id = p.id`),
      ),
    );
    return { token, body: { part: 'records', kept: true } };
  },
  // A photo has its file in the store, so it is sent as a patient sends it.
  formPhoto: async () => ({ params: (await sentPhoto({ app, people, records, own })).params }),
  portalFormPhoto: () => sentPhoto({ app, people, records, own }),
  giveForms: async () => ({
    params: { id: own.patientId },
    body: { form_ids: [await records.make('form', own)], appointment_id: null, treatment_id: null },
  }),
  giveInstructions: async () => ({
    params: { id: own.patientId },
    body: { instruction_ids: [await records.make('instruction', own)], appointment_id: null },
  }),
  // For a patient who has a scan.
  attachPaperForm: async () => {
    const patientId = await records.make('patient', own);
    const document_id = await records.make('document', own, patientId);
    return { params: { id: await records.make('patient_form', own, patientId) }, body: { document_id } };
  },
});
