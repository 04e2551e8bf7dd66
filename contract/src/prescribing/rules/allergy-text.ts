import { folded } from './drug-letters.ts';

/** Reads what a free text about allergies says, before it is searched for drugs. */
export interface AllergyText {
  /** The text is empty: nobody asked, or nobody wrote down the answer. */
  notAsked: boolean;
  /** The folded clauses that remain after denials are removed. */
  clauses: readonly string[];
  /** It mentions a severe reaction, so drugs of a cross-reactive class are blocked, too. */
  severe: boolean;
  /** It only denies allergies. */
  noneKnown: boolean;
}

/** Ends a clause, so that "no known allergies except penicillin" denies only the part before "except". */
const clauseEnds =
  /[;,\n\r|•·]+|[.!](?=\s|$)|\b(?:but|except(?:ing|ion|ions)?|however|although|though|unless|only|just|besides|other than|apart from|aside from|with the exception of|(?:and|yet|while|then)(?= (?:is|was|are|has|had|have|gets?|got|reports?|states?|says?|also|reacts?|allerg\w*|sensitive|intoleran\w*)\b))\b/u;

const abbreviated = /(?<![\p{L}\p{N}.])n[.\s]?k[.\s]?(?:[dfme][.\s]?)?a(?![\p{L}\p{N}])\.?(?!\s*\?)/gu;

/** Words between "no" and "allergies" that name no specific allergy. */
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
/** A clause with one of these is not read as a denial: it mentions a reaction, another person or a doubt. */
const doubtful =
  /\?|\bnot (?:only|sure|certain|clear)\b|\b(?:unsure|uncertain|unknown|unclear|maybe|possibl[ey]|probabl[ey]|perhaps|never|mother|mom|father|dad|brother|sister|sibling|family|parents?|son|daughter|wife|husband|spouse)\b|\b(?:anaphyla|hives?|urticari|rash|swell|swollen|angio|breath|wheez|itch|vomit|nause|sever|serious|shock|throat)/u;

const severeReaction =
  /\b(?:anaphyla|anafila|anaphil|anaphal|angio|hives?\b|urticari|swell|swollen|oedema|edema|throat|tongue|airway|breath|dyspn|wheez|bronchosp|shock|hypotens|collaps|intubat|stevens|sjs\b|epidermal|dress syndrome|sever|serious|life.?threat|critical|hospital|icu\b|epi[\s-]*pen|bad reaction|violent)/u;
const deniedReaction =
  /\b(?:no|not|non|without|denies|never|w o)\b[ -]*(?:history of |hx of |any |a |true |had |have |has |known |or |and |nor |an )*(?:anaphyla\w*|angio\w*|hives|urticaria|swelling|severe|serious|shock|hospital\w*|throat|breathing)/gu;

/** "Tylenol No. 3" is a name: its "no." ends no clause and denies nothing. */
const numbered =
  /\b(tylenol|tyl|apap|acetaminophen|paracetamol)[\s,]*(?:no|nr|num|number)\b\.?\s*(?=[1-4]\b|three\b|four\b)/gu;

/** Parses a free text about a patient's allergies. Whatever is not clearly a denial counts as an allergy. */
export function readAllergyText(text: string): AllergyText {
  // An EpiPen must not match "pen" for penicillin.
  const plain = folded(text)
    .replaceAll(/\bepi[\s-]*pens?\b/gu, 'injector')
    .replaceAll(numbered, '$1 #');
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
    // Search the whole text: in "Penicillin. Anaphylaxis in 2010" both sentences are about one allergy.
    severe: severeReaction.test(plain.replaceAll(deniedReaction, ' ')),
    noneKnown: denied && clauses.every(isEmpty),
  };
}

/** Returns the text before a denial: "denies allergy to latex", "denies penicillin allergy". */
function withoutDenied(clause: string): string {
  const at = clause.search(/\b(?:denie[sd]|denying|deny) /u);
  return at >= 0 && /\b(?:allerg|reaction|sensitiv|intoleran)/u.test(clause.slice(at))
    ? clause.slice(0, at)
    : clause;
}

/** Clauses with only these words and numbers just say who reported a denial, or when. */
const emptyWords = new Set(
  'pt patient per the she he is was has report reports state states confirmed verified reviewed updated as of on at this time today visit to date known nkda nka by self allergy allergies drug medication medications food latexfree'.split(
    ' ',
  ),
);
const isEmpty = (clause: string): boolean =>
  clause
    .replaceAll('latex free', 'latexfree')
    .split(/[\s\p{P}]+/u)
    .every((word) => word === '' || emptyWords.has(word) || /^\d+$/.test(word));
