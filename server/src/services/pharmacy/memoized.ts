/** How many answers of each function are remembered before its memory is cleared. */
const most = 5000;
/** In characters: longer texts are rarely repeated. */
const longest = 300;

/** Memoizes a function of a text, because lists repeat the same drugs. */
export function memoized(ask: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    if (answers.size >= most) answers.clear();
    if (text.length <= longest) answers.set(text, answer);
    return answer;
  };
}
