/**
 * The name in what somebody typed to find a patient who isn't on file, for the form that adds them: "Dee Roe" or "Roe, Dee".
 * A phone number or a birth date is no name.
 */
export function typedName(typed: string): { first_name: string; last_name: string } {
  const words = typed.replaceAll(/\s+/g, ' ').trim();
  if (/\d/.test(words)) return { first_name: '', last_name: '' };
  const comma = words.indexOf(',');
  if (comma >= 0)
    return { first_name: words.slice(comma + 1).trim(), last_name: words.slice(0, comma).trim() };
  const space = words.indexOf(' ');
  return space < 0
    ? { first_name: words, last_name: '' }
    : { first_name: words.slice(0, space), last_name: words.slice(space + 1) };
}
