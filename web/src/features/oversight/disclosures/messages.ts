import { texts } from '../../../ui/language/t.ts';

/** The texts of the list of disclosures. */
export const disclosureMessages = texts({
  failed: 'Failed to load the disclosures',
  none: 'Nothing has left the practice about this patient yet',
  file: { done: 'List exported', failed: 'Failed to export the list' },
});
