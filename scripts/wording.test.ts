import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Words that American dental offices don't use, and what screens, refusals, letters and the calls' descriptions say instead. */
const others: readonly (readonly [word: string, say: string])[] = [
  ['nobody', 'no one'],
  ['somebody', 'someone'],
  ['everybody', 'everyone'],
  ['strangers?', 'new patient; person who isn’t signed in'],
  ['newcomers?', 'new patient'],
  ['insurers?', 'carrier'],
  ['price lists?', 'fee schedule'],
  ['kept cards?', 'card on file'],
  ['by telephone', 'by phone'],
  ['e-mails?', 'email'],
  ['check-ups?', 'checkup'],
  ['carers?', 'caregiver'],
  ['taxpayer numbers?', 'tax ID'],
  ['second factors?', 'two-step verification'],
  ['afterwards', 'afterward'],
  ['[KMG]iB', 'KB, MB, GB'],
  ['was struck', 'was marked as entered in error'],
  ['has begun', 'has started'],
];
/** Files whose words are those that people write to us, or that other programs read. */
const heard = [
  'server/src/features/messages/messages/stop-english.ts',
  'web/src/features/chart/chart/command/vocabulary.ts',
  'web/src/features/chart/chart/command/vocabularyOfVisits.ts',
  'server/src/db/embedded/database-user.ts',
  'server/src/features/oversight/imports/tables/headings.ts',
];

/** Texts of a file: literals with a space in them, and what stands between tags. SQL and comments are none. */
function* textsOf(source: string): Generator<string> {
  const code = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  const literal =
    /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;()]*[a-z][^<>{}=;()]*)</g;
  for (const [, single, double, template, between] of code.matchAll(literal)) {
    const text = (single ?? double ?? template ?? between ?? '').replaceAll(/\$\{[^}]*\}/g, '…');
    const isSql = /\b(?:select|insert|update|delete|from|where|union)\b[^.]*[=;$(]|is (?:not )?null/.test(
      text,
    );
    if (!isSql && text.trim().includes(' ')) yield text;
  }
}

test('no text says a word that a dental office would not', () => {
  const listed = execFileSync('git', ['ls-files', 'contract/src', 'web/src', 'server/src', 'office/src'], {
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter(
      (file) =>
        /(?<!\.test|\.helpers)\.tsx?$/.test(file) && !file.includes('/testing/') && !heard.includes(file),
    );
  expect(files.length).toBeGreaterThan(1000);
  const words = others.map(
    ([word, say]) => [new RegExp(String.raw`(?<![\w$./-])${word}(?![\w-])`, 'i'), say] as const,
  );
  const found: string[] = [];
  for (const file of files)
    for (const text of textsOf(readFileSync(file, 'utf8')))
      for (const [word, say] of words)
        if (word.test(text)) found.push(`${file}: “${text.trim().slice(0, 120)}”: ${say}`);
  expect(found).toEqual([]);
});
