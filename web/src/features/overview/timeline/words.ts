import {
  callReasons,
  anestheticNames,
  anestheticWords,
  appointmentTypes,
  storedContactOutcomes,
  storedContactMethods,
  imageKinds,
  messageStates,
  type TimelineEntry,
  type TimelineKind,
  vitalFacts,
  vitalMeasures,
} from '@cusp/contract';
import { titleWords } from '../../../ui/text/formats.ts';
import { typeWords } from '../../schedule/appointments/words.ts';
import { imageKindWords } from '../../imaging/images/words.ts';
import { callOutcomeOf, callReasonWords } from '../../schedule/calls/words.ts';
import { contactOutcomeWords, contactMethodWords } from '../../schedule/recalls/words.ts';
import { stateLooks } from '../../messages/messages/words.ts';
import { paymentMessages } from '../../money/payments/messages.ts';

/** The labels in the timeline's filter. */
export const timelineKindChoices: Record<TimelineKind, string> = {
  visit: 'Visits',
  treatment: 'Treatments',
  note: 'Notes',
  soap_note: 'SOAP notes',
  anesthetic: 'Anesthetics',
  sedation: 'Sedations',
  perio: 'Perio',
  vital: 'Vitals',
  image: 'Images',
  prescription: 'Prescriptions',
  plan: 'Plans',
  payment: 'Payments',
  statement: 'Statements',
  message: 'Messages',
  contact: 'Calls and contacts',
  health_review: 'Health reviews',
  task: 'Tasks',
};

/** The kind of an entry, shown before its title. */
export const timelineKindNames: Record<TimelineKind, string> = {
  visit: 'Visit',
  treatment: 'Treatment',
  note: 'Clinical note',
  soap_note: 'SOAP note',
  anesthetic: 'Anesthetic',
  sedation: 'Sedation',
  perio: 'Perio',
  vital: 'Vital',
  image: 'Image',
  prescription: 'Prescription',
  plan: 'Treatment plan',
  payment: 'Payment',
  statement: 'Statement',
  message: 'Message',
  contact: 'Contact',
  health_review: 'Health history reviewed',
  task: 'Task',
};

const among = <const Word extends string>(words: readonly Word[], given: string): Word | undefined =>
  words.find((word) => word === given);

/** The title of an entry that isn't a note. */
export function timelineTitle({ kind, what, title }: TimelineEntry): string {
  if (kind === 'visit') {
    const type = among(appointmentTypes, what);
    return title || (type ? typeWords(type) : titleWords(what));
  }
  if (kind === 'image') {
    const image = among(imageKinds, what);
    const words = image ? imageKindWords(image) : titleWords(what);
    return title ? `${words}: ${title}` : words;
  }
  if (kind === 'anesthetic') {
    const product = among(anestheticNames, what);
    return product ? anestheticWords(product) : titleWords(what);
  }
  if (kind === 'sedation') return what === 'nitrous' ? 'Nitrous oxide' : 'Moderate sedation';
  if (kind === 'perio') return 'Perio exam';
  if (kind === 'vital') {
    const measure = among(vitalMeasures, what);
    return `${measure ? vitalFacts[measure].name : titleWords(what)} ${title}`;
  }
  if (kind === 'payment') return title || paymentMessages.treatmentFallback;
  if (kind === 'statement') return `${title} by ${what === 'email' ? 'email' : what}`;
  if (kind === 'contact') {
    const way = among(storedContactMethods, what);
    const outcome = among(storedContactOutcomes, title);
    if (what === 'incoming_call')
      return `Incoming call: ${outcome ? callOutcomeOf('incoming', outcome) : titleWords(title)}`;
    return `${way ? contactMethodWords[way] : titleWords(what)}: ${outcome ? contactOutcomeWords[outcome] : titleWords(title)}`;
  }
  if (kind === 'message') return `${titleWords(title)} by ${what === 'email' ? 'email' : what}`;
  return title;
}

/** An entry's state in a word, with the status whose color it takes; undefined if there is nothing to say. */
export function timelineState({ kind, status }: TimelineEntry): { words?: string; look: string } | undefined {
  if (status === '') return undefined;
  if (kind === 'contact') {
    const reason = among(callReasons, status);
    return { words: reason ? callReasonWords[reason] : titleWords(status), look: 'scheduled' };
  }
  if (kind !== 'message') return { look: status };
  const state = among(messageStates, status);
  return state && stateLooks[state];
}
