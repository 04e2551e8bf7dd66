import type { PatientLanguage } from '@cusp/contract';
import { closing, nameInLetter } from '../../../services/mail/words.ts';
import { dayWords, timeInText } from '../../messages/messages/index.ts';

/** Who writes, as their letters may name them. */
interface Sender {
  name: string;
  /** `''` for none. */
  phone: string;
}

/** The visit that a letter is about. */
export interface VisitInLetter {
  date: string;
  time: string;
  /** `''`: nobody in particular. */
  provider: string;
}

const spanishClosing = ({ name, phone }: Sender): string =>
  phone === ''
    ? `Si tiene alguna pregunta, llame al consultorio.\n\n${name}`
    : `Si tiene alguna pregunta, llámenos al ${phone}.\n\n${name}\n${phone}`;

const letter = (language: PatientLanguage, from: Sender, ...said: readonly string[]) => {
  const paragraphs = said.filter((words) => words !== '');
  return language === 'es'
    ? `${['Hola:', ...paragraphs, spanishClosing(from)].join('\n\n')}\n`
    : `${['Hello,', ...paragraphs, closing(from)].join('\n\n')}\n`;
};

/** A weekday, month and day in the language of the letter. */
const dayIn = (language: PatientLanguage, date: string): string =>
  language === 'en'
    ? dayWords(date)
    : new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      );

const whenIn = (language: PatientLanguage, { date, time, provider }: VisitInLetter): string => {
  const who = nameInLetter(provider);
  const [at, by] = language === 'es' ? [' a las ', ' con '] : [' at ', ' with '];
  return `${dayIn(language, date)}${at}${timeInText(time)}${who === undefined ? '' : `${by}${who}`}`;
};

/** The letter with a code that proves an address. It names nobody, since anybody may have typed it. */
export const codeLetter = (language: PatientLanguage, from: Sender, code: string, minutes: number) =>
  language === 'es'
    ? {
        subject: `${from.name}: su código para hacer una cita`,
        text: letter(
          language,
          from,
          'Su código para pedir una cita es',
          code,
          `Es válido por ${minutes} minutos. Si usted no lo pidió, no haga caso de este mensaje y no le dé el código a nadie.`,
        ),
      }
    : {
        subject: `${from.name}: your code to book a visit`,
        text: letter(
          language,
          from,
          'Your code to ask for a visit is',
          code,
          `It holds for ${minutes} minutes. If you did not ask for it, ignore this letter and give the code to nobody.`,
        ),
      };

/** The same as a text, in the service's words and no practice's: whoever reads them may never have heard of it. */
export const codeText = (language: PatientLanguage, code: string) =>
  language === 'es'
    ? `${code} es su código de Cusp para pedir una cita dental. Si no lo pidió, no se lo dé a nadie.`
    : `${code} is your code for Cusp, to ask for a dental visit. If you did not ask for it, give it to nobody.`;

/** Says that the visit is booked. */
export const takenInLetter = (language: PatientLanguage, from: Sender, visit: VisitInLetter) =>
  language === 'es'
    ? {
        subject: `${from.name}: su cita está confirmada`,
        text: letter(
          language,
          from,
          `Su cita quedó reservada: ${whenIn(language, visit)}.`,
          'Si no puede venir, avísenos con tiempo, por favor.',
        ),
      }
    : {
        subject: `${from.name}: your visit is booked`,
        text: letter(
          language,
          from,
          `Your visit is booked: ${whenIn(language, visit)}.`,
          'If you can’t come, please tell us in good time.',
        ),
      };

/** Says that it isn't, and why. */
export const refusedLetter = (
  language: PatientLanguage,
  from: Sender,
  visit: VisitInLetter,
  reason: string,
) =>
  language === 'es'
    ? {
        subject: `${from.name}: no pudimos reservar su cita`,
        text: letter(
          language,
          from,
          `Lo sentimos: no pudimos reservar la cita que pidió para ${whenIn(language, visit)}.`,
          reason,
          'Elija otro horario en línea o llámenos, por favor.',
        ),
      }
    : {
        subject: `${from.name}: we could not book your visit`,
        text: letter(
          language,
          from,
          `We are sorry: we could not book the visit that you asked for, ${whenIn(language, visit)}.`,
          reason,
          'Please choose another time online, or call us.',
        ),
      };
