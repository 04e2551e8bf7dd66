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

/** A file that can't be what it should be: a sentence for the operator. */
export class WrongTermFile extends Error {
  override readonly name = 'WrongTermFile';
}

/** More lines, or longer ones, no publisher's file has. */
const mostLines = 12_000_000;
const longestLine = 20_000;

/** The lines of a file as they come, refused where they are no text or too many. */
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
