/**
 * A backup can't be made, read or restored, for a reason that a person can fix. The message is a sentence or a part of
 * one.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
