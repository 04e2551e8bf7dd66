import { type StaffRole, staffRoles } from '@cusp/contract';
import { titleWords } from '../../../ui/text/formats.ts';

/** The people and roles to whom a thread can be assigned, for a select. */
export const assigneeChoices = (people: readonly { id: string; name: string }[]) => [
  { group: 'Team', items: people.map(({ id: value, name }) => ({ value, label: name })) },
  { group: 'Roles', items: staffRoles.map((value) => ({ value, label: titleWords(value) })) },
];

/** The choice: a person, a role, or nobody. */
export function assigneeOf(chosen: string | null): {
  assigned_to_id: string | null;
  assigned_role: StaffRole | null;
} {
  const role = staffRoles.find((each) => each === chosen) ?? null;
  return { assigned_to_id: role === null ? chosen : null, assigned_role: role };
}
