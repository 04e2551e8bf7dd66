import { hash } from 'node:crypto';
import {
  answersByItem,
  answerWords,
  answerFaults,
  followUpId,
  answersOfForm,
  signingDisclosure,
  wordingIn,
} from '@cusp/contract';
import type { FormAnswers, PatientLanguage, SignerRelationship } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { refuseBrokenSignature } from '../../../pipeline/signature.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { agreementsOfAccount, insertAgreement } from '../signing-agreements/index.ts';
import { makeFormPdf } from './make-form-pdf.ts';
import * as writing from './write-queries.ts';
import { openForm } from './open-form.ts';
import type { FormReach } from './open-form.ts';
import { photosByQuestion, formPhotosOf, dropUnsentPhotos } from './photo-queries.ts';
import { sendCardPhotos } from './photo-intake.ts';
import { withPreviews } from './photo-previews.ts';
import type { PatientFormRow } from './queries.ts';
import { filledContent, countOpenLines } from './presenting.ts';
import { signedFormat } from './signed-content.ts';
import type { SignedForm } from './signed-content.ts';

export interface SigningInput {
  answers: FormAnswers;
  language: PatientLanguage;
  disclosed: boolean;
  signature: string | null;
  signer_name: string;
  relationship: SignerRelationship | null;
  version?: number | null | undefined;
}

/** The signer, and how they were identified. */
export interface Signer extends FormReach {
  via: 'desk' | 'portal' | 'tablet' | 'link';
  accountId: string;
  name: string;
  identified: string;
  /** The relationship to the patient, by the one that was chosen and who signs; refuses one that can't be. */
  relationship: (chosen: SignerRelationship | null) => SignerRelationship;
  /** The session without a sign-in that signs; null: somebody signed in. */
  answeredIn: string | null;
  author: EventAuthor;
}

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Builds what would be stored if it were signed now. */
async function draftSignedForm(
  tx: Tx,
  form: PatientFormRow,
  given: SigningInput,
  signer: Signer,
  signed_at: string,
) {
  const [practice, patient, sent] = await Promise.all([
    ownPractice(tx),
    tx.ask(patientById(form.patient_id)),
    formPhotosOf(tx, form.id),
  ]);
  const relationship = signer.relationship(given.relationship);
  const content = filledContent(form.content, form.blanks);
  const answers = dropUnsentPhotos(content, answersOfForm(content, given.answers), sent);
  const [fault] = answerFaults(content, answers);
  if (fault !== undefined) throw new Refusal('form_incomplete');
  const needsSignature = content.items.some(({ type }) => type === 'signature');
  if (needsSignature && !given.signature)
    throw new Refusal('invalid', [{ path: 'signature', message: 'Sign, or type your name to sign.' }]);
  const byItem = answersByItem(answers);
  const photos = photosByQuestion(content, answers, sent);
  const digests = new Map(photos.map(({ item, photo }) => [item, photo.checksum]));
  const signed: SignedForm = {
    format: signedFormat,
    form: {
      id: form.form_id,
      number: form.number,
      kind: form.kind,
      title: wordingIn({ en: form.name, es: form.name_es }, given.language),
      name: form.name,
    },
    practice: { name: practice.name, address: practice.address, phone: practice.phone },
    patient: { name: `${patient.first_name} ${patient.last_name}`, date_of_birth: patient.date_of_birth },
    language: given.language,
    items: content.items.map((item) => ({
      id: item.id,
      type: item.type,
      words: item.words,
      follow_up: item.follow_up,
      answer: withDigest(answerWords(item, byItem.get(item.id), given.language), digests.get(item.id)),
      more: byItem.get(followUpId(item.id))?.[0] ?? '',
    })),
    signer: {
      name: given.signer_name,
      relationship,
      identified: signer.identified,
      signature_sha256: given.signature ? hash('sha256', given.signature) : '',
      disclosure: signingDisclosure.number,
      signed_at,
    },
  };
  return { signed, answers, sent, photos, time_zone: practice.time_zone };
}

/** A photo is signed as the digest of its bytes. */
const withDigest = (answer: string, sha256: string | undefined) =>
  sha256 === undefined ? answer : `${answer} (SHA-256 ${sha256})`;

/**
 * Signs a form: wording, answers and signature are stored with their digests. The PDF is made between two transactions; if the
 * form changed in between, nothing is stored.
 */
export async function signForm(
  { id, practiceId, store }: { id: string; practiceId: string; store: FileStore },
  given: SigningInput,
  signer: Signer,
  inPractice: InPractice,
): Promise<void> {
  await refuseBrokenSignature('signature', given.signature);
  const signed_at = new Date().toISOString();
  const draft = async (tx: Tx) => {
    const form = await openForm(tx, id, signer, given.version);
    const agreed = (await tx.ask(agreementsOfAccount(signer))).length > 0;
    if (!given.disclosed && !agreed) throw new Refusal('form_disclosure');
    return { form, agreed, ...(await draftSignedForm(tx, form, given, signer, signed_at)) };
  };
  const first = await inPractice(draft);
  const text = canonicalJson(first.signed);
  const sha256 = hash('sha256', text);
  const signature = given.signature || null;
  const { signed, photos, time_zone } = first;
  const pdf = await withPreviews({ store, practiceId }, photos, (previews) =>
    makeFormPdf(practiceId, { what: 'signed', signed, signature, photos: previews, sha256, time_zone }),
  );
  await inPractice(async (tx) => {
    const { form, agreed, answers, sent, ...now } = await draft(tx);
    if (canonicalJson(now.signed) !== text) throw new Refusal('stale_version');
    if (!agreed) {
      const { accountId: account_id } = signer;
      await insertAgreement(tx, { patient_id: form.record_id, account_id, language: given.language });
    }
    await writing.insertSignature(
      tx,
      {
        id,
        patient_id: form.record_id,
        content: text,
        sha256,
        pdf,
        pdf_sha256: hash('sha256', pdf),
        signer_name: given.signer_name,
        relationship: signed.signer.relationship,
        e_signature: signature,
        via: signer.via,
        by_name: signer.name,
        by_id: signer.accountId,
        identified: signer.identified,
        language: given.language,
        signed_at,
      },
      {
        answers,
        answeredIn: signer.answeredIn,
        open: countOpenLines(form.content, answers),
        goodForMonths: form.good_for_months,
      },
    );
    await sendCardPhotos(tx, form, answers, { sent, by: signer.name, author: signer.author });
    recordEvent(tx, 'patient_form.signed', id, signer.author);
  });
}
