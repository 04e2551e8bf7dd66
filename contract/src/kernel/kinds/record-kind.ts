import type { Permission } from '../permissions.ts';

/** The names of a kind in English, singular and plural, as they follow `Opened`. */
export interface Nouns {
  one: string;
  several: string;
  /** The words that the patient reads after `Opened your`, whatever the action was. */
  toPatient?: string;
  /** The name in its refusals, where that is not `one`: "That template was not found." */
  short?: string;
}

/** All facts about a kind of record. */
export interface RecordKind {
  nouns: Nouns;
  /**
   * The permissions that staff need to view and to change such a record; `write` is null where staff can't change
   * any.
   */
  permissions: { read: Permission; write: Permission | null };
  /**
   * The list that shows it, by the name that open screens and query keys use; null if no list shows it. A call whose answer
   * shows such records beside others says so by this name (`shows` in endpoint.ts).
   */
  list: string | null;
  /** The kinds of events of a record; events are named like `appointment.completed` (domain-events.ts). */
  happens: readonly string[];
  /** The refusal when such a record doesn't exist; refusals.ts makes its sentence from the nouns. */
  notFound: `${string}_not_found` | null;
  /** The refusal when another one has the same name, where names are unique; its sentence is made likewise. */
  taken?: `${string}_taken`;
  /** The heading of such records in a patient's exported record; null if they have no heading of their own. */
  exportTitle: string | null;
  /** True if it is patient data in any form, which admins must never read. */
  isClinical: boolean;
}
