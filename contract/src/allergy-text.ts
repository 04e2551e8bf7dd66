import { folded } from './drug-letters.ts';

/** What a free text about allergies says, before any drug is looked for in it. */
export interface AllergyText {
  /** Nothing stands there: nobody has asked, or nobody has written down what was said. */
  notAsked: boolean;
  /** What is left once what it denies is taken out, by clause, folded. */
  clauses: readonly string[];
  /** It tells of a reaction after which drugs of a neighbouring class are kept from, too. */
  severe: boolean;
  /** It denies allergies, and says nothing else. */
  noneKnown: boolean;
}

/** Ends a clause, so that "no known allergies except penicillin" denies no more than it says. */
const clauseEnds =
  /[;,\n\r|•·]+|[.!](?=\s|$)|\b(?:but|except(?:ing|ion|ions)?|however|although|though|unless|only|just|besides|other than|apart from|aside from|with the exception of|(?:and|yet|while|then)(?= (?:is|was|are|has|had|have|gets?|got|reports?|states?|says?|also|reacts?|allerg\w*|sensitive|intoleran\w*)\b))\b/u;

const abbreviated = /(?<![\p{L}\p{N}.])n[.\s]?k[.\s]?(?:[dfme][.\s]?)?a(?![\p{L}\p{N}])\.?(?!\s*\?)/gu;

/** Words between "no" and "allergies" that name nothing in particular. */
const general =
  'known|drug|drugs|medication|medications|medicine|medicines|med|meds|medical|food|foods|environmental|seasonal|other|true|any|current|past|previous|prior|reported|documented|significant|history|hx|of|h o|and|or|latex free';
const denials = [
  abbreviated,
  // "not allergic to penicillin"
  /\b(?:not|isn['’]?t|aren['’]?t|wasn['’]?t|non)[ -]+(?:known to be |currently )?allergic(?: to\b.*)?/gu,
  // "no known drug allergies", "no allergy to latex"
  new RegExp(
    String.raw`\bno (?:(?:${general})[ /]+)*allerg(?:y|ies)(?: (?:known|reported|recorded|noted|stated|at this time|to date))?(?: to\b.*)?`,
    'gu',
  ),
  // "no penicillin allergy", "no latex or codeine allergies"
  /\bno (?:[\p{L}\p{N}]+[ /]+){1,4}allerg(?:y|ies)\b(?! to\b)/gu,
  /^\s*(?:none(?: (?:known|reported|recorded|stated|noted|at this time|to date))?|nil(?: known)?|no|nope|nothing known|negative|neg|denies(?: any| all)?|no known)\s*$/gu,
];
/** With one of these in its clause a denial isn't believed: it tells of a reaction, of somebody else, or of a doubt. */
const doubtful =
  /\?|\bnot (?:only|sure|certain|clear)\b|\b(?:unsure|uncertain|unknown|unclear|maybe|possibl[ey]|probabl[ey]|perhaps|never|mother|mom|father|dad|brother|sister|sibling|family|parents?|son|daughter|wife|husband|spouse)\b|\b(?:anaphyla|hives?|urticari|rash|swell|swollen|angio|breath|wheez|itch|vomit|nause|sever|serious|shock|throat)/u;

const severeReaction =
  /\b(?:anaphyla|anafila|anaphil|anaphal|angio|hives?\b|urticari|swell|swollen|oedema|edema|throat|tongue|airway|breath|dyspn|wheez|bronchosp|shock|hypotens|collaps|intubat|stevens|sjs\b|epidermal|dress syndrome|sever|serious|life.?threat|critical|hospital|icu\b|epi[\s-]*pen|bad reaction|violent)/u;
const deniedReaction =
  /\b(?:no|not|non|without|denies|never|w o)\b[ -]*(?:history of |hx of |any |a |true |had |have |has |known |or |and |nor |an )*(?:anaphyla\w*|angio\w*|hives|urticaria|swelling|severe|serious|shock|hospital\w*|throat|breathing)/gu;

/** Reads what somebody wrote down about a patient's allergies. What isn't clearly a denial counts as an allergy. */
export function readAllergyText(text: string): AllergyText {
  // A pen to carry is no penicillin.
  const plain = folded(text).replaceAll(/\bepi[\s-]*pens?\b/gu, 'epinephrine injector');
  if (plain.trim() === '') return { notAsked: true, clauses: [], severe: false, noneKnown: false };
  let denied = false;
  const clauses = plain
    .replaceAll(abbreviated, ' nkda ; ')
    .split(clauseEnds)
    .map((clause) => {
      if (doubtful.test(clause)) return clause;
      const left = denials.reduce((rest, denial) => rest.replaceAll(denial, ' '), withoutDenied(clause));
      denied ||= left !== clause;
      return left;
    })
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  return {
    notAsked: false,
    clauses,
    // Of the whole text: "Penicillin. Anaphylaxis in 2010" tells of one allergy.
    severe: severeReaction.test(plain.replaceAll(deniedReaction, ' ')),
    noneKnown: denied && clauses.every((clause) => empty.test(clause)),
  };
}

/** Up to where something is denied: "denies allergy to latex", "denies penicillin allergy". */
function withoutDenied(clause: string): string {
  const at = clause.search(/\b(?:denie[sd]|denying|deny) /u);
  return at >= 0 && /\b(?:allerg|reaction|sensitiv|intoleran)/u.test(clause.slice(at))
    ? clause.slice(0, at)
    : clause;
}

/** Clauses that add nothing to a denial: who said it, and when. */
const empty =
  /^[\s\p{P}]*(?:(?:pt|patient|per|the|she|he|is|was|has|reports?|states?|confirmed|verified|reviewed|updated|as|of|on|at|this|time|today|visit|to|date|known|nkda|nka|by|self|allerg(?:y|ies)|drug|medication|medications|food|latex free|\d+|[\p{P}])[\s\p{P}]*)*$/u;
