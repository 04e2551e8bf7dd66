import type { Alert, PromptMoment, appointmentTypes, PatientAlerts } from '@cusp/contract';
import { putOff } from '../../../ui/forms/refusal.ts';

/** A step that somebody is about to take with a patient, about which alerts may ask. */
export interface AlertedAction {
  patientId: string;
  moment: PromptMoment;
  appointmentId?: string | undefined;
  /** Where the work is done that has no treatment yet, in any words that tell places apart. */
  places?: string | undefined;
  /** The work about to be done, by any of these; without them, the visit's work. */
  categories?: readonly string[];
  brings?: {
    type?: AppointmentType | undefined;
    kindId?: string | undefined;
    date?: string | undefined;
    treatmentIds?: readonly string[];
    /** Undefined: the usual procedures of the kind. */
    procedureIds?: readonly string[] | undefined;
  };
}
type AppointmentType = (typeof appointmentTypes)[number];

/** A question that is open before a step, with the function that takes the answer. */
export interface AlertPrompt extends AlertedAction {
  found: PatientAlerts;
  asking: readonly Alert[];
  answer: (goesOn: boolean) => void;
}

type ShowPrompt = (asked: AlertPrompt) => void;
let showPrompt: ShowPrompt | undefined;

/** Sets the function that shows the question. The staff's portal does this once. */
export function setAlertPrompt(show: ShowPrompt | undefined): void {
  showPrompt = show;
}

/**
 * Asks about the patient's alerts at this moment, and waits for the answer.
 * @returns true to go on, also if nothing asks or the alerts can't be loaded: the server then records that nobody was asked
 */
async function mayGoOn(about: AlertedAction): Promise<boolean> {
  const { patientId, moment, appointmentId, categories = [], brings = {} } = about;
  const { type, kindId, date, treatmentIds = [], procedureIds } = brings;
  if (patientId === '') return true;
  const query = {
    moment,
    ...(appointmentId !== undefined && { appointment_id: appointmentId }),
    ...(categories.length > 0 && { categories: [...new Set(categories)].join(',') }),
    ...(type !== undefined && { type }),
    ...(kindId && { kind_id: kindId }),
    ...(date && { date }),
    ...(treatmentIds.length > 0 && { treatment_ids: treatmentIds.join(',') }),
    ...(procedureIds !== undefined && { procedure_ids: procedureIds.join(',') }),
  };
  try {
    const { momentAlerts } = await import('./momentAlerts.ts');
    const found = await momentAlerts(patientId, query);
    const asking = found.alerts.filter(({ asks }) => asks);
    const show = showPrompt;
    if (asking.length === 0 || show === undefined) return true;
    return await new Promise((answer) => show({ ...about, found, asking, answer }));
  } catch {
    return true;
  }
}

/** The action of completing a treatment. */
export const completionOf = ({
  id,
  patient_id,
  procedure,
}: {
  id: string;
  patient_id: string;
  procedure: string;
}): AlertedAction => ({
  patientId: patient_id,
  moment: 'completing',
  categories: [procedure],
  brings: { treatmentIds: [id], procedureIds: [] },
});

type ConsentCheck = (about: AlertedAction) => Promise<boolean>;
let consentCheck: ConsentCheck | undefined;

/** Sets the function that asks about missing consents before a patient is seated or work is completed. The staff's portal does this once. */
export function setConsentCheck(check: ConsentCheck | undefined): void {
  consentCheck = check;
}

/** Does something after the patient's alerts and missing consents were answered; rejects if it was put off because of them. */
export async function afterAlerts<Done>(about: AlertedAction, act: () => Promise<Done>): Promise<Done> {
  if (!(await mayGoOn(about))) throw putOff('Postponed because of an alert.');
  if ((await consentCheck?.(about)) === false) throw putOff('Postponed because a consent is missing.');
  return act();
}
