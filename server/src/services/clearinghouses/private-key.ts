import { fingerprintOf } from './sftp-session.ts';

/** The fault of a private key. One behind a passphrase isn't opened, because its author chose how long that takes. */
export type PrivateKeyFault = 'unreadable' | 'encrypted' | 'public';

/** The fingerprint of a private key's public half, or why it is none that can be used. */
export async function readPrivateKey(text: string): Promise<{ fingerprint: string } | PrivateKeyFault> {
  const { default: ssh2 } = await import('ssh2');
  const read = ssh2.utils.parseKey(text);
  const parsed = Array.isArray(read) ? read[0] : read;
  if (parsed === undefined || parsed instanceof Error)
    return /encrypted|passphrase/i.test(parsed?.message ?? '') ? 'encrypted' : 'unreadable';
  if (!parsed.isPrivateKey()) return 'public';
  return { fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}
