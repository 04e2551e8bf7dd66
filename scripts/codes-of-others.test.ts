import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Dental procedure codes and their descriptions belong to the American Dental Association. None of them may be in
 * this repository, not even in a test. Cusp uses its own plain words.
 */
const root = path.dirname(import.meta.dirname);

/** The form of a code: the letter and four digits. */
const code = /\bD\d{4}\b/;

/**
 * Pairs of words that are close together in the nomenclature and hardly anywhere else. Each pair is written
 * backwards, so that this list doesn't match itself.
 */
const backwards = [
  ['established patient', 'evaluation'],
  ['oral evaluation', 'periodic'],
  ['oral evaluation', 'comprehensive'],
  ['problem[- ]focused', 'evaluation'],
  ['(adult|child)\\b', 'prophylaxis'],
  ['(adult|child)\\b', 'dental cleaning,'],
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
/** Characters between the words of a name. */
const gap = String.raw`[\s,;:/()–—-]{1,4}`;
const wordings = backwards.map(
  ([second, first]) => new RegExp(`${first}${gap}(\\w+${gap}){0,2}${second}`, 'i'),
);

/** The matches in a text. */
const foundIn = (text: string): string[] =>
  [code, ...wordings].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

/** The text files of the repository, except the lock file, which contains checksums. */
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== 'package-lock.json' && existsSync(path.join(root, file)))
  .filter((file) => file !== '');

/** The built app, where it was built; the browser tests build it before they run. */
const built = path.join(root, 'web', 'dist');
const builtFiles = existsSync(built)
  ? readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|html|json|svg|webmanifest|txt)$/.test(file),
    )
  : [];

describe("the American Dental Association's codes and wording", () => {
  test('are in no file', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => {
      const bytes = readFileSync(path.join(root, file));
      return bytes.includes(0) ? [] : foundIn(bytes.toString()).map((words) => `${file}: ${words}`);
    });
    expect(found).toEqual([]);
  });

  test('are in no built file', () => {
    const found = builtFiles.flatMap((file) =>
      foundIn(readFileSync(path.join(built, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
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
