/** So many answers are remembered of each question; then it begins anew. */
const most = 5000;
/** Characters: longer texts are rarely written twice. */
const longest = 300;

/** The same function of a text, which answers a text that was asked for before from memory: lists repeat the same drugs. */
export function remembered(ask: (text: string) => boolean): (text: string) => boolean {
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
