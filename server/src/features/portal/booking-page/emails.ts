import { proposing } from '@cusp/contract';
import type { PatientLanguage, VisitOpening } from '@cusp/contract';
import { emailInLanguage, whenInEmail } from './email-words.ts';
import type { BookingEmailSender, VisitInEmail } from './email-words.ts';

/** The email with a code that proves an address. It names nobody, since anybody may have typed it. */
export const codeEmail = (
  language: PatientLanguage,
  from: BookingEmailSender,
  code: string,
  minutes: number,
) =>
  language === 'es'
    ? {
        subject: `${from.name}: su código para hacer una cita`,
        text: emailInLanguage(
          language,
          from,
          'Su código para pedir una cita es',
          code,
          `Es válido por ${minutes} minutos. Si usted no lo pidió, no haga caso de este mensaje y no le dé el código a nadie.`,
        ),
      }
    : {
        subject: `${from.name}: your code to book a visit`,
        text: emailInLanguage(
          language,
          from,
          'Your code to request a visit is',
          code,
          `It is valid for ${minutes} minutes. If you did not request it, ignore this email and do not share the code.`,
        ),
      };

/** The same as a text, in the service's words and not a practice's: the reader may never have heard of it. */
export const codeText = (language: PatientLanguage, code: string) =>
  language === 'es'
    ? `${code} es su código de Cusp para pedir una cita dental. Si no lo pidió, no se lo dé a nadie.`
    : `${code} is your Cusp code to request a dental visit. If you did not request it, do not share it.`;

/** The email that the visit is booked. */
export const takenInEmail = (language: PatientLanguage, from: BookingEmailSender, visit: VisitInEmail) =>
  language === 'es'
    ? {
        subject: `${from.name}: su cita está confirmada`,
        text: emailInLanguage(
          language,
          from,
          `Su cita quedó reservada: ${whenInEmail(language, visit)}.`,
          'Si no puede venir, avísenos con tiempo, por favor.',
        ),
      }
    : {
        subject: `${from.name}: your visit is booked`,
        text: emailInLanguage(
          language,
          from,
          `Your visit is booked: ${whenInEmail(language, visit)}.`,
          'If you can’t make it, please let us know in advance.',
        ),
      };

interface Refusing {
  why: string;
  /** The patient had booked it in the portal. */
  wasBooked: boolean;
}

/** The sentence that the visit can't take place, whether it was requested or booked. */
const sorry = (language: PatientLanguage, visit: VisitInEmail, wasBooked: boolean) => {
  const when = whenInEmail(language, visit);
  if (language === 'es')
    return wasBooked
      ? `Lo sentimos: no podemos atenderle en la cita que reservó para ${when}. Esa cita queda cancelada.`
      : `Lo sentimos: no pudimos reservar la cita que pidió para ${when}.`;
  return wasBooked
    ? `We’re sorry, but we can’t see you for the visit you booked, ${when}. That visit has been canceled.`
    : `We’re sorry, but we could not book the visit you requested, ${when}.`;
};

/** The email that the visit isn't booked, and the reason. */
export const refusedEmail = (
  language: PatientLanguage,
  from: BookingEmailSender,
  visit: VisitInEmail,
  { why, wasBooked }: Refusing,
) =>
  language === 'es'
    ? {
        subject: wasBooked
          ? `${from.name}: tuvimos que cancelar su cita`
          : `${from.name}: no pudimos reservar su cita`,
        text: emailInLanguage(
          language,
          from,
          sorry(language, visit, wasBooked),
          why,
          'Elija otro horario en línea o llámenos, por favor.',
        ),
      }
    : {
        subject: wasBooked
          ? `${from.name}: we had to cancel your visit`
          : `${from.name}: we could not book your visit`,
        text: emailInLanguage(
          language,
          from,
          sorry(language, visit, wasBooked),
          why,
          'Please choose another time online, or call us.',
        ),
      };

interface Proposing extends Refusing {
  proposals: readonly VisitOpening[];
  link: string;
  /** A deposit was paid. */
  keepsDeposit: boolean;
}

/** The email that the visit isn't booked, with the other times that the practice proposes. */
export const proposingEmail = (
  language: PatientLanguage,
  from: BookingEmailSender,
  visit: VisitInEmail,
  { why, wasBooked, proposals, link, keepsDeposit }: Proposing,
) => {
  const times = proposals
    .map(
      ({ date, time, provider_name }) =>
        `- ${whenInEmail(language, { date, time, provider: provider_name })}`,
    )
    .join('\n');
  return language === 'es'
    ? {
        subject: `${from.name}: le proponemos otros horarios`,
        text: emailInLanguage(
          language,
          from,
          sorry(language, visit, wasBooked),
          why,
          'Le proponemos:',
          times,
          `Elija uno aquí dentro de ${proposing.days} días: ${link}`,
          'No se los apartamos hasta que elija; si uno ya se ocupó, ahí verá los siguientes.',
          keepsDeposit
            ? 'Su depósito se queda con su solicitud. Si no elige ningún horario, se lo devolvemos sin que tenga que pedirlo.'
            : '',
        ),
      }
    : {
        subject: `${from.name}: other times for your visit`,
        text: emailInLanguage(
          language,
          from,
          sorry(language, visit, wasBooked),
          why,
          'Available times:',
          times,
          `Choose one here within ${proposing.days} days: ${link}`,
          'These times are not held until you choose one. If one has been taken, you will see the next available times.',
          keepsDeposit
            ? 'Your deposit stays with your request. If you don’t choose a time, it will be refunded automatically.'
            : '',
        ),
      };
};

/** The same as a text. */
export const proposingText = (language: PatientLanguage, from: BookingEmailSender, link: string) =>
  language === 'es'
    ? `${from.name}: no pudimos reservar la cita que pidió. Le proponemos otros horarios. Elija uno aquí: ${link}`
    : `${from.name}: we could not book the visit you requested. Choose another time here: ${link}`;
