import { signingDisclosure } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { mailedCodeHash } from '../../src/identity/crypto/mailed-code.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

interface Ground {
  database: Database;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

/** Input for the calls of links in messages: the token of a valid one. */
export function linkSpecials({ database, records, own }: Ground) {
  /** A message with a link to confirm a visit to come. */
  async function visitLink() {
    const visit = await records.make('appointment', own);
    const token = newToken();
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`with a as (select * from appointment where id = ${visit}),
            m as (insert into message (id, channel, kind, address, body, state, link_hash)
              select gen_random_uuid(), 'text', 'reminder', '+12125550147', '', 'sent', ${hashToken(token)}::bytea from a
              returning id),
            p as (insert into message_patient (message_id, patient_id) select m.id, a.patient_id from m, a)
          insert into message_visit (message_id, appointment_id, patient_id, visit_date, visit_time)
            select m.id, a.id, a.patient_id, a.appointment_date, a.appointment_time from m, a`),
      ),
    );
    return { body: { token } };
  }

  const offerLink = async () => ({
    body: { token: (await records.placeOffer(own)).token },
  });

  /** A link to pay $20.25 by. */
  async function paymentLink() {
    const patient = await records.make('patient', own);
    const token = newToken();
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`with k as (insert into payment_link (id, patient_id, amount_cents, channel, created_by, created_by_id)
            values (gen_random_uuid(), ${patient}, 2025, 'text', 'A colleague', ${own.ownerId}) returning id),
          m as (insert into message (id, channel, kind, address, body, state, link_hash, payment_link_id)
            select gen_random_uuid(), 'text', 'payment_link', '+12125550147', '', 'sent', ${hashToken(token)}::bytea, id from k
            returning id)
          insert into message_patient (message_id, patient_id) select m.id, ${patient} from m`),
      ),
    );
    return { body: { token } };
  }

  /** A link by which another office sees an image, its code, and what that opened. */
  async function imageShare() {
    const patient = await records.make('patient', own);
    const image = await records.make('image', own, patient);
    const [token, pass, code] = [newToken(), newToken(), '12345678'];
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`with s as (insert into image_share (id, patient_id, recipient, email, note, token_hash, code_hash, code_until, pass_hash,
              pass_until, created_by, created_by_id, expires_at)
            values (gen_random_uuid(), ${patient}, 'Dr. Sample', ${`${patient}@example.com`}, '', ${hashToken(token)}::bytea,
              ${mailedCodeHash(token, code)}::bytea, now() + interval '10 minutes', ${hashToken(pass)}::bytea,
              now() + interval '10 minutes', 'A colleague', ${own.ownerId}, now() + interval '1 day') returning id)
          insert into image_share_image (share_id, image_id, position) select id, ${image}, 1 from s`),
      ),
    );
    return { token, pass, code, image };
  }

  /** A code that a phone may open, or has opened. */
  async function phoneUpload(isOpened: boolean) {
    const patient = await records.make('patient', own);
    const [token, pass] = [newToken(), newToken()];
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`insert into phone_upload (id, patient_id, kind, date_taken, token_hash, pass_hash, opened_at, created_by, created_by_id,
            staff_session_id, expires_at)
          values (gen_random_uuid(), ${patient}, 'other', '2026-03-02', ${hashToken(token)}::bytea,
            ${isOpened ? hashToken(pass) : null}::bytea, case when ${isOpened} then now() end, 'A colleague', ${own.ownerId},
            (select id from staff_session where staff_id = ${own.ownerId} limit 1), now() + interval '10 minutes')`),
      ),
    );
    return { token, pass };
  }

  const imageShareToken = async () => ({ body: { token: (await imageShare()).token } });

  /** Another record that the account opens, whose end leaves it its own. */
  async function furtherRecord() {
    const id = await records.make('patient', own);
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`insert into portal_link (patient_id, account_id, email, relation)
          select ${id}, account_id, email, 'agent' from portal_link where account_id = ${own.accountId} limit 1`),
      ),
    );
    return { params: { id }, body: { account_id: own.accountId } };
  }

  /** Somebody agreed to sign electronically for this patient. */
  async function agreedFor(id: string) {
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`insert into signing_agreement (id, patient_id, account_id, disclosure, language)
          values (gen_random_uuid(), ${id}, ${own.accountId}, ${signingDisclosure.number}, 'en')`),
      ),
    );
    return { params: { id } };
  }

  return {
    withdrawSigning: async () => agreedFor(await records.make('patient', own)),
    portalWithdrawSigning: async () => {
      await agreedFor(own.patientId);
      return {};
    },
    endPortalLink: furtherRecord,
    // The patient's own, which needs no proof, at the address on file.
    inviteToPortal: async () => ({ body: { proof_id: null, email: '' } }),
    setPortalLink: async () => ({
      params: { id: own.patientId },
      body: { account_id: own.accountId, proof_id: null },
    }),
    readVisitLink: visitLink,
    confirmByLink: visitLink,
    declineByLink: visitLink,
    takeBackByLink: visitLink,
    readOfferLink: offerLink,
    acceptOfferByLink: offerLink,
    declineOfferByLink: offerLink,
    shareImages: async () => ({
      params: { id: own.patientId },
      body: { image_ids: [await records.make('image', own, own.patientId)] },
    }),
    readImageShare: imageShareToken,
    sendImageShareCode: imageShareToken,
    openImageShare: async () => {
      const { token, code } = await imageShare();
      return { body: { token, code } };
    },
    sharedImage: async () => {
      const { pass, image } = await imageShare();
      return { body: { pass, image_id: image, part: 'preview' } };
    },
    sharedImagesArchive: async () => ({ body: { pass: (await imageShare()).pass, as: 'original' } }),
    startPhoneUpload: async () => ({ body: { token: (await phoneUpload(false)).token } }),
    sendPhonePhoto: async () => ({ body: { pass: (await phoneUpload(true)).pass } }),
    readPaymentLink: paymentLink,
    payByLink: paymentLink,
  };
}
