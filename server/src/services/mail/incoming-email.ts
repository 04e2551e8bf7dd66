import { cutText, mostMessagePictures } from '@cusp/contract';
import type { ParsedMail, AddressObject } from 'mailparser';
import { newWords } from './quoted-words.ts';

/** An email that came in, read from its bytes. */
export interface IncomingEmail {
  /** Its own name, by which it is known when it comes again; `''` if it has none. */
  id: string;
  /** In small letters; `''` if nothing says it. */
  from: string;
  subject: string;
  /** What is new in it: without the message that it answers. */
  words: string;
  /** All of it as it came. */
  whole: string;
  /** Attachments declared as pictures; their content isn't read here. */
  pictures: readonly Buffer[];
  /** How many other files came with it. */
  attachments: number;
  /** Nobody wrote it: an answering machine did. */
  isAutomatic: boolean;
  /** The mail server's word about one of ours (RFC 3464), with its status; null: it is still tried. Undefined: it is none. */
  report: { failed: string | null } | undefined;
}

const recipientHeaders = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'envelope-to',
]);

/** The longest new words that are shown at once, in characters; how much of an email is read for them, and of a header for an address. */
const longest = 5_000;
const longestRead = 50_000;
const longestHeader = 2_000;
/** In bytes: what stands before it of an email are all the headers that are looked at for its recipients. */
const longestHead = 64 * 1024;

/** All addresses that an email says it went to, in small letters, read from the beginning of its bytes and nothing else. */
export function mailRecipients(raw: Buffer): string[] {
  const [head = ''] = raw
    .subarray(0, longestHead)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  return head.split(/\r?\n(?![ \t])/).flatMap((field) => {
    const colon = field.indexOf(':');
    if (!recipientHeaders.has(field.slice(0, colon).trim().toLowerCase())) return [];
    return addressesIn(field.slice(colon + 1));
  });
}

/**
 * Reads an email. What isn't one gives an empty email: nothing in it is trusted, no picture loaded, no file kept.
 * The parser is loaded when the first email arrives.
 */
export async function readEmail(raw: Buffer): Promise<IncomingEmail> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw, {
    keepDeliveryStatus: true,
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: 10 * longestRead,
  });
  const files = mail.attachments.filter(({ related }) => !related);
  const pictures = files
    .filter(({ contentType }) => contentType.startsWith('image/'))
    .slice(0, mostMessagePictures);
  const whole = textOf(mail);
  const report = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return {
    id: (mail.messageId ?? '').slice(0, 200),
    from: addressesOf(mail.from)[0] ?? '',
    subject: cutText(onOneLine(cutText(mail.subject ?? '', longestHeader)), 200),
    words: cutText(newWords(whole), longest),
    whole,
    pictures: pictures.map(({ content }) => content),
    attachments: files.length - pictures.length,
    isAutomatic: isAutomatic(mail),
    report:
      report === undefined
        ? undefined
        : { failed: failureIn(report.content.subarray(0, longestRead).toString('utf8')) },
  };
}

const addressesOf = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address }) => (address === undefined || address === '' ? [] : address.toLowerCase()));

/** The addresses in a header. */
const addressesIn = (header: string): string[] =>
  header
    .slice(0, longestHeader)
    .toLowerCase()
    .split(/[\s<>,;"]+/)
    .filter((one) => /^[^@]+@[^@]+$/.test(one));

const headerText = (mail: ParsedMail, name: string): string => {
  const given = mail.headers.get(name);
  return typeof given === 'string' ? given.toLowerCase() : '';
};

/** RFC 3834, and what programs of before say. */
const isAutomatic = (mail: ParsedMail): boolean =>
  !['', 'no'].includes(headerText(mail, 'auto-submitted')) ||
  ['bulk', 'junk', 'auto_reply'].includes(headerText(mail, 'precedence')) ||
  mail.headers.has('x-autoreply');

/** The first recipient's status, if the email failed for good. */
function failureIn(report: string): string | null {
  if (!/^action:\s*failed\b/im.test(report)) return null;
  return /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? '5.0.0';
}

const characters: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** The words of a page that came without a text of its own. It is shown as text, so what it leaves in harms nothing. */
const textIn = (html: string): string =>
  withoutUnread(html.slice(0, longestRead))
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h\d)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#?\w{1,8});/g, (sign, name: string) => characters[name] ?? sign);

/** Without what isn't shown: scripts, styles and the head. What never ends takes the rest with it. */
function withoutUnread(html: string): string {
  const small = html.toLowerCase();
  let shown = '';
  let from = 0;
  for (const { 1: name = '', index } of small.matchAll(/<(script|style|head)\b/g)) {
    if (index < from) continue;
    shown += html.slice(from, index);
    const end = small.indexOf(`</${name}`, index);
    if (end < 0) return shown;
    from = small.indexOf('>', end) + 1;
    if (from === 0) return shown;
  }
  return shown + html.slice(from);
}

const textOf = (mail: ParsedMail): string =>
  cutText(
    (mail.text ?? textIn(mail.html || ''))
      .slice(0, 2 * longestRead)
      .replaceAll('\u0000', '')
      .replaceAll('\r\n', '\n')
      .toWellFormed()
      .trim(),
    longestRead,
  );

const onOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
