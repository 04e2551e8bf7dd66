import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Dental procedure codes and their wording belong to the American Dental Association; nothing of them may stand in this
 * repository, not even in a test. Cusp's own names are plain words.
 */
const root = path.dirname(import.meta.dirname);

/** The letter of the codes and four digits. */
const code = /\bD\d{4}\b/;

/**
 * Two words that follow each other closely in the nomenclature and hardly anywhere else. Each pair is written backwards,
 * so that this list isn't what it looks for.
 */
const backwards = [
  ['established patient', 'evaluation'],
  ['oral evaluation', 'periodic'],
  ['oral evaluation', 'comprehensive'],
  ['problem[- ]focused', 'evaluation'],
  ['(adult|child)', 'prophylaxis'],
  ['(adult|child)', 'dental cleaning,'],
  ['composite', 'resin'],
  ['(one|two|three|four or more) surfaces?', '(resin|composite|amalgam)'],
  ['(primary or permanent|per tooth)', '(amalgam|sealant)'],
  ['(complete series|comprehensive series|periapical|occlusal)', 'intraoral[^_]'],
  ['radiographic images?', '(bitewings?|periapical|panoramic|intraoral)'],
  ['root planing', 'scaling'],
  ['debridement', 'full mouth'],
  ['(anterior|premolar|bicuspid|molar)', 'endodontic therapy'],
  ['ceramic', 'porcelain'],
  ['porcelain', 'crown'],
  ['(noble|base) metal', 'fused to'],
  ['(exposed root|erupted tooth)', 'extraction'],
  ['\\(D', '(erupted|impacted) tooth'],
  ['bony', 'impacted tooth'],
  ['build-?up', 'core'],
  ['(abutment|body|placement)', 'endosteal implant'],
  ['abutment', 'endosteal'],
  ['(maxillary|mandibular)', 'complete denture'],
  ['orthodontic treatment', '(comprehensive|limited|interceptive)'],
  ['(varnish|excluding)', 'topical application of fluoride'],
  ['dental pain', 'palliative'],
  ['per arch', 'bleaching'],
] as const;
/** What stands between the words of a name. */
const gap = String.raw`[\s,;:/()–—-]{1,4}`;
const wordings = backwards.map(
  ([second, first]) => new RegExp(`${first}${gap}(\\w+${gap}){0,2}${second}`, 'i'),
);

/** What of a text belongs to others. */
const foundIn = (text: string): string[] =>
  [code, ...wordings].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

/** The files of the repository that are text; the lock file holds checksums. */
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== 'package-lock.json' && existsSync(path.join(root, file)))
  .filter((file) => file !== '');

describe("the American Dental Association's codes and wording", () => {
  test('stand in no file', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => {
      const bytes = readFileSync(path.join(root, file));
      return bytes.includes(0) ? [] : foundIn(bytes.toString()).map((words) => `${file}: ${words}`);
    });
    expect(found).toEqual([]);
  });

  test('are found by their words, in any case', () => {
    const [adult, periodic] = [
      ['Prophylaxis', 'adult'].join(' - '),
      ['PERIODIC', 'oral evaluation'].join(' '),
    ];
    expect(foundIn(`x ${adult} y`)).toEqual([adult]);
    expect(foundIn(periodic)).toEqual([periodic]);
    expect(foundIn(['x D', '1000 y'].join(''))).toHaveLength(1);
    expect(foundIn('A comprehensive record; the adult evaluation of a child; D10000')).toEqual([]);
  });
});
