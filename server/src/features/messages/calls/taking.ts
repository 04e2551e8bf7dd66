import { cutText, filledIn } from '@cusp/contract';
import type { PhoneCall } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { nameInEmail, unnamedPractice } from '../../../services/mail/email-words.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { insertMessage, lockReplyNumber, patientsByNumber, queueMessage } from '../messages/index.ts';
import * as queries from './queries.ts';
import type { PhoneLine } from './queries.ts';

/** A call that nobody took, as the phone provider reports it. */
export interface ReportedCall {
  id: string;
  /** E.164; undefined: the caller withheld it. */
  from: string | undefined;
  outcome: PhoneCall;
  at: Date;
  seconds: number | undefined;
  transcript: string;
}

/** The stored name of a withheld number. */
const withheld = 'Unknown caller';
/** The longest transcript that is kept, in characters. */
const longest = 2_000;
/** So long after a call a text about it still makes sense; milliseconds. */
const soon = 60 * 60_000;

function bodyOf({ outcome, seconds, transcript }: ReportedCall): string {
  if (outcome === 'missed') return 'Missed call';
  const said = cutText(transcript.replaceAll('\u0000', '').toWellFormed(), longest).trim();
  const head = seconds === undefined ? 'Voicemail' : `Voicemail, ${seconds} s`;
  return said === '' ? `${head}. Listen to it on your phone system.` : `${head}: ${said}`;
}

/**
 * Puts a call into the caller's thread, where a person answers it. Reported again, or after its voicemail, it changes nothing; a voicemail
 * that comes behind its call takes the call's place.
 */
export async function takeCall(tx: Tx, line: PhoneLine, call: ReportedCall): Promise<void> {
  const number = call.from ?? withheld;
  await lockReplyNumber(tx, number);
  const known = await queries.reportedCall(tx, call.id);
  if (known !== undefined) {
    if (known.phone_call === 'voicemail' || call.outcome === 'missed') return;
    await queries.becomeVoicemail(tx, known.id, bodyOf(call));
    return recordEvent(tx, 'message.received', known.id, byService);
  }
  const patients = call.from === undefined ? [] : await patientsByNumber(tx, call.from);
  const id = await insertMessage(
    tx,
    {
      kind: 'reply',
      channel: 'text',
      state: 'received',
      address: number,
      body: bodyOf(call),
      gateway: 'phone',
      gateway_id: call.id,
      phone_call: call.outcome,
      needs_answer: true,
    },
    patients,
  );
  recordEvent(tx, 'message.received', id, byService);
  const isSoon = Math.abs(Date.now() - call.at.getTime()) < soon;
  if (line.texts_missed && isSoon && call.from !== undefined && patients.length > 0)
    await textBack(tx, line, { number: call.from, replyId: id, patients });
}

/** Texts a caller whom nobody answered, once a day. Consent, STOP and the hour are asked where every message leaves. */
async function textBack(
  tx: Tx,
  line: PhoneLine,
  { number, replyId, patients }: { number: string; replyId: string; patients: readonly string[] },
): Promise<void> {
  if (await queries.wasTextedBack(tx, number)) return;
  const [first = ''] = patients;
  const reads = await patientLanguage(tx, first);
  const language = reads === 'es' && line.body_es !== '' ? 'es' : 'en';
  const practice = nameInEmail(line.practice_name) ?? unnamedPractice(language);
  await queueMessage(
    tx,
    {
      kind: 'answer',
      channel: 'text',
      address: number,
      body: filledIn(language === 'es' ? line.body_es : line.body, { practice }),
      language,
      answers_id: replyId,
    },
    { patients },
    byService,
  );
}
