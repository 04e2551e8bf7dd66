import { texts } from '../../../ui/language/t.ts';

/** The texts of the audit trail. */
export const auditMessages = texts({
  loadFailed: 'Failed to load the audit trail',
  entryFailed: 'Failed to load the entry',
  none: 'Nothing here yet',
  noneMatching: 'Nothing matches these filters',
  exportFailed: 'Failed to export the audit trail',
  anchorsFailed: 'Failed to download the anchors',
  accessFailed: 'Failed to load who opened your record',
  noAccess: 'No one at the practice has opened your record yet',
});
