/** Secrets of this service, which are useless elsewhere: no export contains them, whichever table they are in. */
const columns = /(^|_)(hash|secret|token|tokens|recovery_codes?|challenge)$|password/;
const tables = /(^|_)(session|challenge)$|(^|_)idempotency_key$|^password_link$/;

export const isSecretColumn = (name: string): boolean => columns.test(name);
export const isSecretTable = (name: string): boolean => tables.test(name);
