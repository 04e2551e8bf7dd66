/** No body of the API nests deeper than a few levels; the limit keeps recursive code from overflowing the stack. */
export const maxJsonDepth = 20;

/** Checks whether a JSON text nests deeper than that. Checked before parsing, by its brackets outside of strings. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let place = 0; place < json.length; place += 1) {
    const mark = json.charCodeAt(place);
    if (mark === quote) {
      place = endOfText(json, place);
    } else if (mark === openObject || mark === openList) {
      depth += 1;
      if (depth > maxJsonDepth) return true;
    } else if (mark === closeObject || mark === closeList) {
      depth -= 1;
    }
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const openObject = 0x7b;
const closeObject = 0x7d;
const openList = 0x5b;
const closeList = 0x5d;

/** The index of the quotation mark that ends the string begun at `start`; the end of the text if there is none. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, place: number): boolean {
  let first = place;
  while (json.charCodeAt(first - 1) === backslash) first -= 1;
  return (place - first) % 2 === 1;
}
