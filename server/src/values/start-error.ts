/**
 * The server can't start, for a reason that a person can fix. The message is the one sentence to show, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The operating system's error code (`EACCES`, …), or `undefined`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A file error in words for a person. */
export function fileTrouble(error: unknown): string {
  switch (errorCode(error)) {
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
