import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService } from '../../../jobs/record-event.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { Refusal } from '../../../values/refusal.ts';
import { emailInLanguage, whenInEmail } from '../booking-page/index.ts';
import type { StoredVisitRequest } from './queries.ts';
import { pageTokenOf } from './token.ts';
import type { PagedRequest } from './token.ts';

/** The dependencies of notices to a requester. */
export interface NoticeDependencies {
  emailQueue: EmailQueue | undefined;
  /** The address of a request's page. */
  linkTo: (request: PagedRequest) => string;
}

/** Dependencies with the address of a request's page. */
export const noticeDependencies = (
  secrets: Secrets,
  emailQueue: EmailQueue | undefined,
  origin: () => string,
): NoticeDependencies => ({
  emailQueue,
  linkTo: (request) => `${origin()}/visit-request?token=${pageTokenOf(secrets, request).token}`,
});

const inDollars = (cents: number | null) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format((cents ?? 0) / 100);

/** The steps at which the requester gets an email. */
type Told = 'received' | 'chosen' | 'booked' | 'displaced' | 'returned';

/** The words of an email about a deposit: subject and sentences. It names no patient and no treatment. */
function wordsOf(
  told: Told,
  language: PatientLanguage,
  { deposit_cents, date, time, provider_name: provider }: StoredVisitRequest,
  link: string,
): { subject: string; said: string[] } {
  const amount = inDollars(deposit_cents);
  const when = whenInEmail(language, { date, time, provider });
  const spanish = language === 'es';
  if (told === 'received')
    return spanish
      ? {
          subject: 'recibimos su depósito',
          said: [
            `Recibimos su depósito de ${amount} y su solicitud para ${when}. Le escribiremos en cuanto su cita esté confirmada.`,
            `Aquí puede verla o retirarla: ${link}`,
          ],
        }
      : {
          subject: 'we received your deposit',
          said: [
            `We received your ${amount} deposit and your request for ${when}. We will let you know as soon as your visit is booked.`,
            `See it or withdraw it here: ${link}`,
          ],
        };
  if (told === 'chosen')
    return spanish
      ? {
          subject: 'recibimos su respuesta',
          said: [
            `Le apartamos ${when}. Le escribiremos en cuanto su cita esté confirmada.`,
            `Aquí puede verla o retirarla: ${link}`,
          ],
        }
      : {
          subject: 'we received your answer',
          said: [
            `We are holding ${when} for you. We will let you know as soon as your visit is booked.`,
            `See it or withdraw it here: ${link}`,
          ],
        };
  if (told === 'booked')
    return spanish
      ? {
          subject: 'su cita está reservada',
          said: [
            `${deposit_cents === null ? '' : `Recibimos su depósito de ${amount}. `}Su cita quedó reservada: ${when}.`,
          ],
        }
      : {
          subject: 'your visit is booked',
          said: [
            `${deposit_cents === null ? '' : `We have your deposit of ${amount}. `}Your visit is booked: ${when}.`,
          ],
        };
  if (told === 'displaced')
    return spanish
      ? {
          subject: 'elija otro horario',
          said: [
            `Recibimos su depósito de ${amount}, pero el horario que eligió ya está ocupado: ${when}.`,
            `Elija otro horario aquí dentro de 24 horas: ${link}`,
            'Si no lo hace, le devolvemos el depósito sin que tenga que pedirlo.',
          ],
        }
      : {
          subject: 'please choose another time',
          said: [
            `We received your ${amount} deposit, but the time you chose has been taken: ${when}.`,
            `Choose another time here within 24 hours: ${link}`,
            'If you don’t, your deposit will be refunded automatically.',
          ],
        };
  return spanish
    ? {
        subject: 'le devolvemos su depósito',
        said: [
          `Le devolvemos su depósito de ${amount} a la tarjeta con la que pagó. Puede tardar unos días.`,
        ],
      }
    : {
        subject: 'your deposit is being refunded',
        said: [
          `Your deposit of ${amount} will be refunded to the card that you paid with. That can take a few days.`,
        ],
      };
}

/** Emails the requester in their language, if mail is set up and within its limits. */
export async function notifyRequester(
  tx: Tx,
  told: Told,
  request: StoredVisitRequest,
  { emailQueue, linkTo }: NoticeDependencies,
): Promise<void> {
  const { id, language, email: to } = request;
  // A patient's record may have no address.
  if (emailQueue === undefined || to === '') return;
  const head = await patientEmailSender(tx, language);
  try {
    await countEmail(tx, { kind: 'notice', to, letterhead: head });
  } catch (thrown) {
    // A refused email must not undo the step itself.
    if (thrown instanceof Refusal) return;
    throw thrown;
  }
  const { subject, said } = wordsOf(told, language, request, linkTo(request));
  await emailQueue.queue(tx, {
    kind: 'online_request',
    subjectId: id,
    minutes: 24 * 60,
    by: byService,
    to,
    subject: `${head.name}: ${subject}`,
    text: emailInLanguage(language, head, ...said),
  });
}
