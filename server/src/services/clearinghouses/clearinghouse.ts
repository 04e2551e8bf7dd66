/**
 * Why a clearinghouse does nothing now: it can't be reached, is busy, doesn't know our key, answers what nobody understands, shows
 * another host key than the practice entered, or doesn't let us work in its folder.
 */
export type ClearinghouseTrouble = 'away' | 'busy' | 'key' | 'strange' | 'host_key' | 'folder';

/**
 * - `sent`: the clearinghouse has it.
 * - `refused`: it certainly doesn't, and another try would be refused, too.
 * - `later`: it certainly doesn't; another try may succeed.
 * - `unknown`: it may have it, and no answer says so.
 */
export type ClaimOutcome =
  /** `execution`: what it calls the file, by which attachments are bound to it. */
  | { outcome: 'sent'; reference: string; execution: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: ClearinghouseTrouble }
  | { outcome: 'unknown' };

export interface OutgoingFile {
  /** A claim, or papers of one. */
  kind: '837' | '275';
  /** The same for each attempt to send this file, and never that of another one. */
  key: string;
  /** ISA13. */
  number: number;
  text: string;
}

/** A file that came. `text` is null where it is larger than anybody reads. */
export interface ReceivedFile {
  name: string;
  text: string | null;
}

interface CamePage {
  files: ReceivedFile[];
  /** The point from which fetching continues. */
  cursor: string;
  /** True if more waits there already. */
  more: boolean;
}

/**
 * - `answered`: by this file, which nobody has read yet.
 * - `refused`: the question wasn't taken, and another try would be refused, too.
 * - `later`: another try may succeed. Asking has no effect at the carrier, so a question that perhaps arrived is repeated.
 */
export type AskOutcome =
  | { outcome: 'answered'; text: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: ClearinghouseTrouble | 'silent' };

/** A file that is sent with a claim. */
interface OutgoingAttachment {
  type: string;
  content: Buffer;
}

/** Without effect at the carrier until it is passed on, so that an upload that perhaps arrived is repeated. */
export type UploadOutcome =
  | { outcome: 'uploaded'; reference: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: ClearinghouseTrouble | 'silent' };

/** An uploaded file, the number by which the claim names it (PWK06), and the claim's file as the clearinghouse calls it. */
interface UploadedAttachment {
  reference: string;
  number: string;
  execution: string;
  test: boolean;
}

/** A practice's clearinghouse. No call throws: each result is an outcome. */
export interface Clearinghouse {
  send(file: OutgoingFile): Promise<ClaimOutcome>;
  /** Whether it has this file; `gone`: nothing there tells, and never will. Undefined where it can't be asked. */
  find?(
    file: Pick<OutgoingFile, 'kind' | 'key' | 'number'>,
  ): Promise<'known' | 'missing' | 'gone' | ClearinghouseTrouble>;
  /** For how long, in milliseconds, a repeat with the same key sends nothing twice; 0: never. */
  repeatsSafelyFor: number;
  /** Takes the file of an attachment; undefined where it takes none. */
  upload?(file: OutgoingAttachment): Promise<UploadOutcome>;
  /**
   * Passes an uploaded file on to the carrier of a claim that it has. Under the same number it is the same paper to the carrier, so that
   * one which perhaps arrived is passed on again.
   */
  passOn?(attachment: UploadedAttachment): Promise<ClaimOutcome>;
  /** Asks a carrier about a member, by a 270; undefined where it can't be asked. */
  ask?(text: string): Promise<AskOutcome>;
  /** Asks a carrier how far it is with a claim, by a 276; undefined where it can't be asked. */
  askStatus?(text: string): Promise<AskOutcome>;
  /** The answers since then; undefined if nothing can be fetched. */
  fetchSince?(cursor: string): Promise<CamePage | ClearinghouseTrouble>;
}

/** The connection by which a practice sends. */
export interface ClearinghouseConnection {
  kind: 'stedi' | 'https' | 'sftp' | 'house';
  /** For the kinds https and sftp. */
  address: string;
  /** For the kind sftp: the password, or a private key. */
  key: string;
  /** The fingerprint of a private key; `''` without one. */
  key_fingerprint: string;
  /** These of the kind sftp. */
  login: string;
  claims_folder: string;
  answers_folder: string;
  host_fingerprint: string;
}
