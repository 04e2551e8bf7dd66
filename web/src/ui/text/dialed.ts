/**
 * A typed phone number in the form of a tel: address (RFC 3966): `(555) 010-2000 ext. 12` as `5550102000;ext=12`.
 * Undefined if nothing in it can be dialed.
 */
export function dialed(phone: string): string | undefined {
  const [, number = '', rest = ''] = /^\s*(\+?[\d\s().-]*)(.*)$/s.exec(phone) ?? [];
  const digits = number.replaceAll(/[^\d+]/g, '');
  if (!/\d{3}/.test(digits)) return undefined;
  const [, extension] = /^(?:ext(?:ension)?|x|#)\.?\s*(\d+)\s*$/i.exec(rest) ?? [];
  return extension ? `${digits};ext=${extension}` : digits;
}
