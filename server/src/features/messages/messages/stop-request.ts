import { english } from './stop-english.ts';
import type { StopLanguage } from './stop-language.ts';
import { spanish } from './stop-spanish.ts';

/**
 * How much a text asks for an end of texts.
 * - `only`: it says that and nothing else. `also`: it does, and a person reads what else it says.
 * - `perhaps`: a person decides, and nothing automatic is sent meanwhile.
 */
export type StopRequest = 'only' | 'also' | 'perhaps' | 'no';

const languages = [english, spanish];

/** Two words that are one. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/\bdo not\b/g, 'dont'],
  [/\bdon t\b/g, 'dont'],
  [/\b(?:cannot|can not|can t)\b/g, 'cant'],
  [/\b(?:will not|won t)\b/g, 'wont'],
  [/\b(?:did not|didn t)\b/g, 'didnt'],
  [/\b(?:does not|doesn t)\b/g, 'doesnt'],
  [/\bshould not\b/g, 'shouldnt'],
  [/\bmust not\b/g, 'mustnt'],
  [/\bmay not\b/g, 'maynt'],
  [/\bnot to\b/g, 'notto'],
  [/\b(?:no longer|any longer)\b/g, 'nolonger'],
  [/\bopt (?:me |us )?out\b/g, 'optout'],
  [/\bopting out\b/g, 'optingout'],
  [/\bopted out\b/g, 'optedout'],
  [/\bopt in\b/g, 'optin'],
  [/\bturn off\b/g, 'turnoff'],
  [/\bis not\b/g, 'isnt'],
  [/\bshut off\b/g, 'shutoff'],
  [/\be mail/g, 'email'],
  [/\b(?:stp|stpo|sotp|tsop|st0p|stoo+p|sto+pp+|sst+op|stopp+)\b/g, 'stop'],
  [/\bstop all\b/g, 'stopall'],
];

/** What our own texts say of STOP, which a patient may quote. */
const ownWords =
  /\b(?:reply|text|answer|send) stop to (?:opt out|end texts?|end|unsubscribe)\b|\bstop ends texts?\b|\bresponda stop para \w+\b|\bstop cancela los mensajes\b/g;

/** A line that a phone or a mail program puts under a text. */
const signature =
  /^(?:sent (?:from|via|with|by)|enviado (?:desde|con)|get outlook|obtener outlook|sent on the go|-- ?$|__+)/iu;

const spelled = /(?<![\p{L}\p{N}])s[ .*_-]{1,2}t[ .*_-]{1,2}o[ .*_-]{1,2}p(?![\p{L}\p{N}])/giu;
const stopSigns = /[🛑⛔]/gu;
const otherSigns = /[🚫✋📵🙅]/gu;

/** The text without accents, capitals and signatures; in parts that each say one thing. */
function partsOf(text: string): string[][] {
  const lines = text.normalize('NFKC').split(/\r?\n/u);
  const end = lines.findIndex((line) => signature.test(line.trim()));
  return (
    lines
      .slice(0, end === -1 ? lines.length : Math.max(end, 1))
      .join('\n')
      .toLowerCase()
      .replaceAll(spelled, 'stop')
      .replaceAll(stopSigns, ' stop ')
      .replaceAll(otherSigns, ' stopsign ')
      // "Envié", I sent, is no "envíe".
      .replaceAll(/\b(envi|mand|contact|text)é\b/gu, 'yo$1o')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/['’‘`´]/gu, '')
      .split(/[.!?¿¡;:,\n()"“”«»—–|/…]| - /u)
      .map((part) =>
        joined
          .reduce(
            (words, [from, to]) => words.replaceAll(from, to),
            part
              .split(/[^\p{L}\p{N}]+/u)
              .filter(Boolean)
              .join(' '),
          )
          .trim(),
      )
      .map((part) => ({ part, rest: part.replaceAll(ownWords, ' ').trim() }))
      .map(({ part, rest }) => (rest === '' && part !== '' ? 'stopped please' : rest))
      .map((part) => part.split(/\s+/u).filter(Boolean))
      .filter((words) => words.length > 0)
  );
}

type PartSays = 'bare' | 'courtesy' | 'weak' | 'asks' | 'perhaps' | 'wants' | 'nothing';

function partSays(words: readonly string[]): PartSays {
  const some = (of: keyof StopLanguage) => languages.some((language) => language[of](words));
  if (some('bare')) return 'bare';
  if (some('weak')) return 'weak';
  if (some('wants') && !some('asks')) return 'wants';
  if (some('courtesy')) return 'courtesy';
  const insists = some('insists');
  if (!insists && some('keeps')) return 'nothing';
  const isElsewhere = some('elsewhere');
  if (some('asks') || (!isElsewhere && some('removals')) || (insists && some('doubts')))
    return some('limits') ? 'perhaps' : 'asks';
  if (isElsewhere) return 'nothing';
  if (some('doubts')) return 'perhaps';
  return some('word') && !some('otherStop') ? 'perhaps' : 'nothing';
}

/** The rule for texts of patients: any reasonable way of asking counts (47 CFR 64.1200(a)(10)), and doubt goes to a person. */
export function stopRequestIn(text: string): StopRequest {
  const says = partsOf(text).map(partSays);
  const all = (...kinds: PartSays[]) => says.every((one) => kinds.includes(one));
  if (says.includes('bare')) return all('bare', 'courtesy') ? 'only' : 'also';
  if (says.includes('asks')) return 'also';
  if (says.includes('weak')) return all('weak', 'courtesy') ? 'also' : 'perhaps';
  return says.includes('perhaps') && !says.includes('wants') ? 'perhaps' : 'no';
}
