/** The server can't start, for a reason a person can mend. The message is the one sentence to show, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The operating system's short code of a failure (`EACCES`, …), or `undefined`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What went wrong with a file, in words for a person. */
export function fileTrouble(error: unknown): string {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file stands where a folder is needed';
    case undefined:
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
