/** A file as a 275 carries it. */
export interface MimeFile {
  /** Such as image/jpeg. */
  type: string;
  content: Buffer;
}

/** RFC 2045, 6.8: encoded lines are no longer. */
const longestLine = 76;
const header = (type: string) => `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** A file as BDS03 carries it: a part of MIME, which is base64 once more so that no separator is in it. */
export function mimeText({ type, content }: MimeFile): string {
  const lines = content.toString('base64').match(/.{1,76}/g) ?? [];
  return Buffer.from(`${header(type)}${lines.join('\r\n')}`).toString('base64');
}

/** The length of that text, in characters and bytes, for a file of this size. */
export function mimeLength(type: string, bytes: number): number {
  const encoded = base64Length(bytes);
  const breaks = Math.max(0, Math.ceil(encoded / longestLine) - 1) * 2;
  return base64Length(header(type).length + encoded + breaks);
}

/** The file in such a text; null where there is none. */
export function mimeFile(text: string): MimeFile | null {
  const part = Buffer.from(text, 'base64').toString('latin1');
  const end = part.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const fields = new Map(
    part
      .slice(0, end)
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  const type = fields.get('content-type')?.split(';')[0]?.trim() ?? '';
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  if (!/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type)) return null;
  const body = part.slice(end + 4);
  return { type, content: Buffer.from(body, encoding === 'base64' ? 'base64' : 'latin1') };
}
