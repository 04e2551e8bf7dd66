import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { numberSpecials } from './number-specials.ts';
import { officeSpecials } from './office-specials.ts';
import type { People } from './people.ts';
import type { recordsOf } from './records.ts';
import { newId } from '../../src/values/ids.ts';
import type { Side } from './side.ts';

interface Ground {
  app: FastifyInstance;
  database: Database;
  people: People;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

/**
 * Input for the calls on messages. Writing to a patient needs an approved practice, and a mailbox of its own each time, because
 * each has its limit.
 */
export function messageSpecials({ app, database, people, records, own }: Ground) {
  const body = { channel: 'email', subject: 'Your visit', body: 'Hello', version: null };
  async function patient(): Promise<string> {
    const id = await records.make('patient', own);
    await database.asPractice(own.practiceId, async (tx) => {
      await tx.all(raw(sql`update practice set approved_at = now()`));
      await tx.all(raw(sql`update patient set email = id || '@example.com' where id = ${id}`));
    });
    return id;
  }
  /** A picture that came with a message of the own patient. Its files are those of an image with the same id. */
  const picture = async () => {
    const id = await records.make('image', own);
    const conversation = await records.make('conversation', own);
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`
          insert into message_picture (id, message_id, state, content_type, size, checksum, width, height)
            select i.id, c.last_message_id, 'taken', i.content_type, i.size, i.checksum, i.width, i.height
              from image i, conversation c where i.id = ${id} and c.id = ${conversation}`),
      ),
    );
    return { params: { id } };
  };
  /** A picture that isn't filed yet, with what it is filed as. */
  const ownPicture = async () => {
    const conversation = await records.make('conversation', own);
    const id = newId();
    const { patient_id } = await database.asPractice(own.practiceId, (tx) =>
      tx.one(
        raw(sql<{ patient_id: string }>`
          with i as (insert into message_picture (id, message_id, state, content_type, size, checksum, width, height)
            select ${id}::uuid, last_message_id, 'taken', 'image/jpeg', 1, repeat('a', 64), 1, 1 from conversation where id = ${conversation}
            returning message_id)
          select mp.patient_id from i join message_patient mp on mp.message_id = i.message_id limit 1`),
      ),
    );
    return { params: { id }, body: { patient_id, kind: 'other', title: 'A photo', caption: '' } };
  };
  /** A patient with an account that opens all of the record. */
  const inPortal = async () => {
    const id = await records.make('patient', own);
    await people.patient(own.practiceId, id);
    return id;
  };
  return {
    messagePicturePreview: picture,
    fileAsDocument: ownPicture,
    sendPictureInPortal: async () => ({
      params: { id: await inPortal() },
      body: { body: 'A picture', version: '1' },
    }),
    fileAsImage: ownPicture,
    messagePictureThumbnail: picture,
    ...numberSpecials({ app, database, records }),
    ...officeSpecials({ own, database }),
    recordConsent: async () => ({ body: { purposes: ['care'], everybody: false } }),
    writeToPatient: async () => ({ params: { id: await patient() }, body }),
    writeInConversation: async () => ({
      params: { id: await records.make('conversation', { ...own, patientId: await patient() }) },
      body,
    }),
    createMailing: async () => {
      const bare = { ...own, ...(await records.barePractice()) };
      bare.patientId = await records.make('patient', bare);
      const visit = await records.make('appointment', bare);
      const date = await database.asPractice(bare.practiceId, async (tx) => {
        await tx.all(raw(sql`update practice set approved_at = now()`));
        await tx.all(
          raw(sql`insert into text_sender (number, state, proven_how, proven_at)
            values ('+1212' || floor(2000000 + random() * 7000000)::text, 'proven', 'assigned', now())`),
        );
        await tx.all(raw(sql`update patient set phone = '(212) 555-0147' where id = ${bare.patientId}`));
        await tx.all(
          raw(sql`insert into consent (id, patient_id, channel, given, how, by_name, by_id)
            values (gen_random_uuid(), ${bare.patientId}, 'text', true, 'phone', '', ${bare.ownerId})`),
        );
        return (
          await tx.one(
            raw(sql<{ date: string }>`select appointment_date as date from appointment where id = ${visit}`),
          )
        ).date;
      });
      const whom = { list: 'visits', date, provider_id: null };
      return { token: bare.token, body: { ...whom, body: 'Hello {first_name}', texts: 1 } };
    },
    updateConversation: async () => ({
      body: { assigned_to_id: own.ownerId, assigned_role: null, snoozed_until: null, done: false },
    }),
  };
}
