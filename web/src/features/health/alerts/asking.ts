import type { Alert, AskedMoment, appointmentTypes, PatientAlerts } from '@cusp/contract';

/** What somebody is about to do. */
export interface AlertedAction {
  patientId: string;
  moment: AskedMoment;
  appointmentId?: string | undefined;
  /** What is about to be done, by any of these; without them, what the visit brings. */
  categories?: readonly string[];
  brings?: {
    type?: AppointmentType | undefined;
    kindId?: string | undefined;
    date?: string | undefined;
    treatmentIds?: readonly string[];
    /** Undefined: what the kind usually brings. */
    procedureIds?: readonly string[] | undefined;
  };
}
type AppointmentType = (typeof appointmentTypes)[number];

/** What is asked before it is done, and where the answer goes. */
export interface AlertPrompt extends AlertedAction {
  found: PatientAlerts;
  asking: readonly Alert[];
  answer: (goesOn: boolean) => void;
}

type Asker = (asked: AlertPrompt) => void;
let asker: Asker | undefined;

/** Says who shows the question: the staff's portal, once. */
export function setAlertPrompt(show: Asker | undefined): void {
  asker = show;
}

/**
 * Asks about a patient's alerts that hold at this moment, and waits for the answer.
 * @returns whether to go on; true where nothing asks, or the alerts can't be loaded: the server marks what nobody was asked about
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
    const show = asker;
    if (asking.length === 0 || show === undefined) return true;
    return await new Promise((answer) => show({ ...about, found, asking, answer }));
  } catch {
    return true;
  }
}

/** That a treatment is about to be completed. */
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

type ActCheck = (about: AlertedAction) => Promise<boolean>;
let consentCheck: ActCheck | undefined;

/** Sets what asks about missing consents before somebody is seated or something completed: the staff's portal, once. */
export function setConsentCheck(check: ActCheck | undefined): void {
  consentCheck = check;
}

const left = (detail: string) => Object.assign(new Error('Left'), { status: 0, detail, errors: [] });

/** Does something once the patient's alerts and missing consents were answered; rejects if it was left because of them. */
export async function afterAlerts<Done>(about: AlertedAction, act: () => Promise<Done>): Promise<Done> {
  if (!(await mayGoOn(about))) throw left('Left for now because of an alert.');
  if ((await consentCheck?.(about)) === false) throw left('Left for now because a consent is missing.');
  return act();
}
