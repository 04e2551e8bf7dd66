const arch = '(?:upper|lower|maxillary|mandibular)';
const bothArches = new RegExp(String.raw`\b(${arch}) ?(?:and|[&/+]) ?(?=${arch}\b)`, 'g');
const named = `(${arch}(?:,${arch})?)`;
const dentureBehind = new RegExp(
  String.raw`\b(?:complete|full) ${named}(?: (?:full|complete))?(?: dentures?)?(?=$| ?[,/&+]| (?:done|completed|planned)$)`,
  'g',
);
const dentureInFront = new RegExp(String.raw`\b${named} (?:complete|full)s?(?=$|,)`, 'g');

/** What dentists call the complete dentures of one jaw or both. */
const shortDentures: readonly (readonly [RegExp, string])[] = [
  [/\bcd\b/g, 'full denture'],
  [/\b[cf]ud\b/g, 'upper full denture'],
  [/\b[cf]ld\b/g, 'lower full denture'],
  [/\bf\/f\b/g, 'upper,lower full denture'],
];

/**
 * Jaws as the reader has them: both of them with a comma between, and "complete" of a denture as "full", since elsewhere it is a
 * status: "complete upper and lower", "upper complete", "complete denture", "FUD".
 */
export function plainJaws(text: string): string {
  const joined = text
    .replaceAll(/\bu ?[/&+] ?l\b/g, 'upper,lower')
    .replaceAll(bothArches, '$1,')
    .replaceAll(/\b([ul][lr]) (?:and|&) (?=[ul][lr]\b)/g, '$1,');
  const written = shortDentures.reduce((all, [short, long]) => all.replaceAll(short, long), joined);
  return written
    .replaceAll(dentureBehind, '$1 full denture')
    .replaceAll(dentureInFront, '$1 full denture')
    .replaceAll(/\bcomplete (?=dentures?\b)/g, 'full ');
}
