import { type AuditAction, nounsOf, type ServiceActEntry } from '@cusp/contract';

const words: Partial<Record<AuditAction, string>> = {
  read: 'Opened',
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

/** `adminConfirmTotp` as "Confirm totp". */
function callWords(call: string): string {
  const plain = call
    .replace(/^admin(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** An entry of the service's log in words: "Used key SECRET_KEY", "Started service", "Confirm totp". */
export function actSentence({
  action,
  call,
  object,
  object_id,
}: Pick<ServiceActEntry, 'action' | 'call' | 'object' | 'object_id'>): string {
  if (object === '') return callWords(call);
  const verb = object === 'key' ? 'Used' : (words[action] ?? action.replaceAll('_', ' '));
  return `${verb} ${nounsOf(object)?.one ?? object} ${object_id}`.trimEnd();
}
