import type { AuditAction } from '@cusp/contract';

const words: Partial<Record<AuditAction, string>> = {
  read: 'Used',
  create: 'Added',
  update: 'Changed',
  start: 'Started',
  stop: 'Stopped',
  backup: 'Made',
  check: 'Checked',
  restore: 'Restored',
  load: 'Loaded',
  fail: 'Gave up on',
  retry: 'Tried again',
  sign_in: 'Signed in:',
  sign_out: 'Signed out:',
};

/** An action of the service's log, before what it was about. */
export const actWords = (action: AuditAction): string => words[action] ?? action.replaceAll('_', ' ');
