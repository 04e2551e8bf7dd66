import type { AccessLogEntry } from '@cusp/contract';
import { actionSummaryForPatient } from '../../../oversight/audit/words.ts';

/** The actions of one person on the record within one visit. */
export interface AccessSession {
  id: string;
  person_name: string;
  role: string;
  realm: AccessLogEntry['realm'];
  /** When it began. */
  at: string;
  /** In the order in which they first happened, in plain words, each once. */
  deeds: string[];
}

/**
 * Milliseconds between actions of one visit: a screen loads several lists at once, and readers go from one to the next.
 */
const oneGo = 15 * 60_000;

/** Groups entries (the newest first) into visits, the newest first. */
export function accessSessions(entries: readonly AccessLogEntry[]): AccessSession[] {
  const visits: AccessSession[] = [];
  for (const entry of entries) {
    const { id, person_name, role, realm, at } = entry;
    const deed = actionSummaryForPatient(entry);
    const same = visits.findLast(
      (visit) =>
        visit.person_name === person_name &&
        visit.role === role &&
        Date.parse(visit.at) - Date.parse(at) < oneGo,
    );
    if (same === undefined) visits.push({ id, person_name, role, realm, at, deeds: [deed] });
    else {
      same.at = at;
      same.deeds = [deed, ...same.deeds.filter((each) => each !== deed)];
    }
  }
  return visits;
}

/** The actions as one sentence: `Opened your details, opened your treatments`. */
export const actionsSentence = (deeds: readonly string[]) =>
  deeds.map((deed, at) => (at === 0 ? deed : `${deed.charAt(0).toLowerCase()}${deed.slice(1)}`)).join(', ');
