import { type Alert, type AlertMoment, getPatientAlerts, type PatientAlerts } from '@cusp/contract';
import { call } from '../../../api/call.ts';

/** What somebody is about to do. */
export interface BeforeDoing {
  patientId: string;
  moment: AlertMoment;
  appointmentId?: string | undefined;
  /** Categories of the catalog; without them, what the visit brings. */
  categories?: readonly string[];
}

/** What is asked before it is done, and where the answer goes. */
export interface AlertsAsked extends BeforeDoing {
  found: PatientAlerts;
  asking: readonly Alert[];
  answer: (goesOn: boolean) => void;
}

type Asker = (asked: AlertsAsked) => void;
let asker: Asker | undefined;

/** Says who shows the question: the staff's portal, once. */
export function showAlertsBy(show: Asker | undefined): void {
  asker = show;
}

/**
 * Asks about a patient's alerts that hold at this moment, and waits for the answer.
 * @returns whether to go on; true where nothing asks, or the alerts can't be loaded: the server marks what nobody was asked about
 */
async function mayGoOn(about: BeforeDoing): Promise<boolean> {
  const { patientId, moment, appointmentId, categories = [] } = about;
  if (patientId === '') return true;
  const query = {
    moment,
    ...(appointmentId !== undefined && { appointment_id: appointmentId }),
    ...(categories.length > 0 && { categories: [...new Set(categories)].join(',') }),
  };
  try {
    const found = await call(getPatientAlerts, { params: { id: patientId }, query });
    const asking = found.alerts.filter(({ asks }) => asks);
    const show = asker;
    if (asking.length === 0 || show === undefined) return true;
    return await new Promise((answer) => show({ ...about, found, asking, answer }));
  } catch {
    return true;
  }
}

/** Does something once the patient's alerts were answered; rejects if it was left because of them. */
export async function heeding<Done>(about: BeforeDoing, act: () => Promise<Done>): Promise<Done> {
  if (await mayGoOn(about)) return act();
  throw Object.assign(new Error('Left'), {
    status: 0,
    detail: 'Left for now because of a health alert.',
    errors: [],
  });
}

const categoryOf: Partial<Record<string, string>> = {
  extraction: 'Extraction',
  cleaning: 'Dental Cleaning',
  root_canal: 'Root Canal',
  filling: 'Filling',
  crown: 'Crown',
  whitening: 'Whitening',
};
/** What a visit of a type brings at least, as categories of the catalog. */
export const broughtBy = (type: string): string[] => [categoryOf[type] ?? 'Other'];
