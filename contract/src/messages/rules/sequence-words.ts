import type { SequenceAbout, StepChannel } from '../sequences.ts';

/**
 * The words of a new step, until the practice writes its own. Texts in Spanish without á, í, ó and ú, which would make one cost twice.
 */
interface StepWords {
  subject: string;
  body: string;
  subject_es: string;
  body_es: string;
}

const textOf = (body: string, body_es: string): StepWords => ({ subject: '', body, subject_es: '', body_es });
const emailWords = (subject: string, body: string, subject_es: string, body_es: string): StepWords => ({
  subject,
  body: `Hello,\n\n${body}\n\n{booking_link}`,
  subject_es,
  body_es: `Hola:\n\n${body_es}\n\n{booking_link}`,
});
const call: StepWords = { subject: '', body: '', subject_es: '', body_es: '' };

/** Words to begin with, by what is followed up and how. They name no treatment. */
export const sequenceWords: Record<SequenceAbout, Record<StepChannel, StepWords>> = {
  recall: {
    text: textOf(
      '{practice}: it is time to schedule the next visit for {first_name}. Choose a time: {booking_link} Reply STOP to opt out.',
      '{practice}: ya toca la visita de {first_name}. Elija su hora: {booking_link} STOP termina los mensajes.',
    ),
    email: emailWords(
      'Time for your next visit at {practice}',
      'It is time to schedule the next visit for {first_name}. Choose a time, or ask us to call you:',
      'Ya es hora de su próxima visita en {practice}',
      'Ya es hora de la próxima visita de {first_name}. Elija aquí una hora, o díganos que prefiere una llamada:',
    ),
    call,
  },
  plan_presented: {
    text: textOf(
      '{practice}: questions about the plan for {first_name}? Reply or schedule: {booking_link} Reply STOP to opt out.',
      '{practice}: ¿tiene preguntas sobre el plan de {first_name}? Responda o elija: {booking_link} STOP termina los mensajes.',
    ),
    email: emailWords(
      'Your treatment plan from {practice}',
      'We gave {first_name} a treatment plan and are happy to answer your questions. Reply to this email, call us, or contact us here:',
      'Su plan de {practice}',
      'Le dimos un plan a {first_name} y queremos responder a sus preguntas. Responda a este correo, llámenos o díganoslo aquí:',
    ),
    call,
  },
  plan_accepted: {
    text: textOf(
      '{practice}: {first_name} has treatment left to schedule. Choose a time: {booking_link} Reply STOP to opt out.',
      '{practice}: falta la cita de {first_name} para lo que planeamos. Busquemos una hora: {booking_link} STOP termina los mensajes.',
    ),
    email: emailWords(
      'Schedule your visit at {practice}',
      'The treatment planned for {first_name} is not scheduled yet. Reply to this email, call us, or contact us here:',
      'Una hora para su visita en {practice}',
      'Falta la cita de {first_name} para lo que planeamos. Responda a este correo, llámenos o díganoslo aquí:',
    ),
    call,
  },
  missed: {
    text: textOf(
      '{practice}: we would still like to see {first_name}. Choose a new time: {booking_link} Reply STOP to opt out.',
      '{practice}: queremos ver a {first_name} pronto. Elija otra hora: {booking_link} STOP termina los mensajes.',
    ),
    email: emailWords(
      'Reschedule your visit at {practice}',
      'We would still like to see {first_name}. Choose a new time, or ask us to call you:',
      'Una nueva hora en {practice}',
      'Nos gustaría ver a {first_name}. Elija aquí una nueva hora, o díganos que prefiere una llamada:',
    ),
    call,
  },
  unscheduled: {
    text: textOf(
      '{practice}: {first_name} has planned treatment to schedule. Choose a time: {booking_link} Reply STOP to opt out.',
      '{practice}: queda algo por hacer para {first_name}. Busquemos una hora: {booking_link} STOP termina los mensajes.',
    ),
    email: emailWords(
      'Schedule a visit for {first_name} at {practice}',
      '{first_name} has planned treatment to schedule. Reply to this email, call us, or contact us here:',
      'Una hora para {first_name} en {practice}',
      'Queda algo por hacer para {first_name}. Responda a este correo, llámenos o díganoslo aquí:',
    ),
    call,
  },
};
