import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { OwnWord } from './own-words.ts';

/** The limits of a glossary. */
export const glossaryBounds = { words: 100, letters: 80 } as const;

/** Keywords of the catalog's sentences, which can't be in a glossary. */
const notAWord = ['plural', 'one', 'other', 'many'];
const wrongWord = 'Enter one or two of our words, letters only.';
const wrongOwn = 'Enter your own words, without < > { }, up to 80 characters.';

/** A word as an owner sets it. */
export const GlossaryWord = z.object({
  word: z.string({ error: wrongWord }).check(
    z.trim(),
    z.regex(/^\p{L}[\p{L} ]{0,38}\p{L}$/u, wrongWord),
    z.refine((word) => !notAWord.includes(word.toLowerCase()), wrongWord),
  ),
  own: z.string({ error: wrongOwn }).check(z.trim(), z.regex(/^[^<>{}\p{Cc}]{1,80}$/u, wrongOwn)),
});
export type GlossaryWord = z.infer<typeof GlossaryWord>;
const Glossary = z.object({ words: z.array(OwnWord), version: z.int() });

export const getGlossary = get('/glossary', {
  summary: 'The words that patients read in Spanish in place of ours.',
  access: staffWith('patients.read'),
  audit: { nothing: 'Words of the practice, no record.' },
  output: Glossary,
  refusals: [],
});

export const setGlossary = put('/glossary', {
  summary:
    'Set the words that patients of this practice read in Spanish in place of ours, once they are signed in.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'glossary_word' },
  body: z.object({
    words: z.array(GlossaryWord, { error: 'Send the words as a list.' }).check(
      z.maxLength(glossaryBounds.words, 'Use at most 100 words.'),
      z.refine(
        (words) => new Set(words.map(({ word }) => word.toLowerCase())).size === words.length,
        'Change each word once.',
      ),
    ),
    version: field.version(),
  }),
  output: Glossary,
  refusals: ['stale_version'],
});
