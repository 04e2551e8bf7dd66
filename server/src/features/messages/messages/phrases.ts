/** Words of a language by the name of their class, in capitals: `text message*` (any word that begins so), `*ing`. */
type WordClasses = Readonly<Record<string, string>>;

type Test = (word: string) => boolean;
type Step =
  | { kind: 'word'; test: Test; repeat: '' | '?' | '*' }
  /** Up to so many words, none of which begins another thought. */
  | { kind: 'gap'; most: number }
  | { kind: 'not_behind'; test: Test }
  | { kind: 'start' }
  | { kind: 'end' };

/** Whether these words, or some of them, are such a phrase. */
export type Phrase = (words: readonly string[]) => boolean;

function wordTest(entry: string): Test {
  if (entry.startsWith('*')) return (word) => word.length > entry.length && word.endsWith(entry.slice(1));
  if (entry.endsWith('*')) return (word) => word.startsWith(entry.slice(0, -1));
  return (word) => word === entry;
}

function anyOf(entries: readonly string[]): Test {
  const exact = new Set(entries.filter((entry) => !entry.includes('*')));
  const patterns = entries.filter((entry) => entry.includes('*')).map(wordTest);
  return (word) => exact.has(word) || patterns.some((test) => test(word));
}

/**
 * Reads phrases in a small notation, one a string: a word, a `CLASS`, or several of them as `a|CLASS`; `?` behind it says that it may
 * be absent, `+` that it may be absent or stand several times; `~3` is up to three words, none of the class BREAK; `^` and `$` are the
 * sentence's ends; `-CLASS` says that the word before isn't one of them.
 */
export function phrasesIn(classes: WordClasses): (phrases: readonly string[]) => Phrase {
  const entriesOf = (name: string): string[] => (classes[name] ?? name).split(/\s+/u);
  const testOf = (names: string): Test => anyOf(names.split('|').flatMap(entriesOf));
  const breaks = testOf('BREAK');
  const stepOf = (part: string): Step => {
    if (part === '^') return { kind: 'start' };
    if (part === '$') return { kind: 'end' };
    if (part.startsWith('~')) return { kind: 'gap', most: Number(part.slice(1)) };
    if (part.startsWith('-')) return { kind: 'not_behind', test: testOf(part.slice(1)) };
    if (part.endsWith('?')) return { kind: 'word', test: testOf(part.slice(0, -1)), repeat: '?' };
    if (part.endsWith('+')) return { kind: 'word', test: testOf(part.slice(0, -1)), repeat: '*' };
    return { kind: 'word', test: testOf(part), repeat: '' };
  };

  /** Whether the steps from one on fit the words from a place on. */
  function fits(words: readonly string[], at: number, steps: readonly Step[], next = 0): boolean {
    const step = steps[next];
    if (step === undefined) return true;
    const word = words[at];
    switch (step.kind) {
      case 'start':
        return at === 0 && fits(words, at, steps, next + 1);
      case 'end':
        return at === words.length && fits(words, at, steps, next + 1);
      case 'not_behind': {
        const before = words[at - 1];
        return (before === undefined || !step.test(before)) && fits(words, at, steps, next + 1);
      }
      case 'gap':
        for (let skipped = 0; skipped <= step.most; skipped += 1) {
          if (fits(words, at + skipped, steps, next + 1)) return true;
          const passed = words[at + skipped];
          if (passed === undefined || breaks(passed)) return false;
        }
        return false;
      case 'word': {
        const isHere = word !== undefined && step.test(word);
        if (isHere && fits(words, at + 1, steps, step.repeat === '*' ? next : next + 1)) return true;
        return step.repeat !== '' && fits(words, at, steps, next + 1);
      }
    }
  }

  return (phrases) => {
    const all = phrases.map((phrase) => phrase.split(' ').map(stepOf));
    return (words) => all.some((steps) => words.some((_, at) => fits(words, at, steps)));
  };
}
