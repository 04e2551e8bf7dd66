/** The terms of a publisher's file, read and checked. */
export interface TermFile {
  system: 'rxnorm' | 'icd10cm';
  kind: 'drug' | 'condition';
  version: string;
  terms: readonly FileTerm[];
}

export interface FileTerm {
  code: string;
  name: string;
  detail: string;
  /** Names of the single ingredients of a drug. */
  ingredients: readonly string[];
}

/** A file that isn't what it should be, with a sentence for the operator. */
export class WrongTermFile extends Error {
  override readonly name = 'WrongTermFile';
}

/** No publisher's file has more lines than this, or longer ones. */
const mostLines = 12_000_000;
const longestLine = 20_000;

/** The lines of a file with their numbers. Refuses lines that aren't text, and files with too many. */
export async function* checkedLines(
  name: string,
  lines: AsyncIterable<string>,
): AsyncGenerator<[string, number]> {
  let at = 0;
  for await (const line of lines) {
    at += 1;
    if (at > mostLines)
      throw new WrongTermFile(`${name} has more than ${mostLines} lines: this is not the publisher's file.`);
    if (line.length > longestLine || line.includes('\u0000'))
      throw new WrongTermFile(`${name}, line ${at}: this is not a line of text.`);
    yield [line, at];
  }
}
