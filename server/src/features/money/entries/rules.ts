import { mayStaff } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';

type Who = Pick<Person, 'role' | 'isOwner' | 'granted' | 'denied'>;

/** Whether this person may take back what of this kind was posted. A transfer is an adjustment of two accounts. */
export const mayReverse = (person: Who, kind: string): boolean =>
  mayStaff(person, kind === 'write_off' ? 'ledger.write_off' : 'ledger.adjust');
