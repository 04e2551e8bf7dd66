/** Acetaminophen with codeine as it is written by its number, for controlled substances and for allergies. */

const acetaminophen = String.raw`(?:tylenol|tyl|apap|acetaminophen|paracetamol)`;
/** The words that may follow a number that counts tablets or times: in "Tylenol 3 times a day" the 3 isn't a strength. */
const counted = String.raw`(?!\d|[.,]\d|\s*(?:-|–|to|or)\s*\d|\s*(?:times?|x|tab\w*|cap\w*|pills?|a|per|daily|days?|hours?|hrs?|h|g|gm|grams?|mg|ml|doses?|drops?|tsp|teaspoons?|q|every|%)\b)`;
/** Tylenol with codeine by its number: "Tylenol #3", "Tylenol No. 4", "Tylenol-3", "Acetaminophen #3", "Tylenol III". */
export const numberedTylenol = new RegExp(
  String.raw`\b${acetaminophen}[^\p{L}\p{N}#]*(?:(?:#|(?:no|nr|num|number)(?!\p{L}))[^\p{L}\p{N}]*(?:[1-4](?!\d)|one\b|two\b|three\b|four\b)|[2-4]${counted}|(?:three|four)(?!\s*(?:times|tab|cap))\b|i{2,3}\b|iv\s*$)`,
  'u',
);

/**
 * "T3", "T#3", "T-3": as one word anywhere; as two words only at the beginning, because "1 T 3 x daily" is one tablet.
 */
const shortTylenol =
  /(?:^|[^\p{L}\p{N}])t#?[2-4]s?(?![\p{L}\p{N}])|^\s*(?:rx:?\s*)?t[-\s#.]+[2-4](?![\p{L}\p{N}]|\s*(?:times?|x)\b)/u;

/** True if a folded text names acetaminophen with codeine by its number: "Tylenol #3", "T3". */
export const namesNumberedTylenol = (text: string): boolean =>
  numberedTylenol.test(text) || shortTylenol.test(text);
