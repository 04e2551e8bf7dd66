import { stopRequestIn } from './stop-request.ts';
import type { StopRequest } from './stop-request.ts';

/**
 * - `stop`: no more texts to this number. `stop_and_read`: the same, and a person reads what else it may mean.
 * - `perhaps_stop`: a person decides whether it asks for that; until then nothing automatic is sent.
 * - `start`: texts may go there again.
 * - `confirm`: they come.
 * - `yes`, `no`: an answer to what was asked last, a reminder or an offer.
 * - `help`: who writes here, and how texts end.
 * - `reaction`: the phone reports a like of one of our texts; it is no answer.
 * - `unclear`: a person reads it.
 */
export type ReplyMeaning =
  | 'help'
  | 'stop'
  | 'stop_and_read'
  | 'perhaps_stop'
  | 'start'
  | 'confirm'
  | 'yes'
  | 'no'
  | 'reaction'
  | 'unclear';

const starts = new Set(['start', 'unstop']);
const asksHelp = new Set(['help', 'info', 'ayuda']);
const confirms = new Set(['c', 'confirm', 'confirmed', 'i confirm']);
const agrees = new Set([
  'yes',
  'y',
  'ok',
  'okay',
  'yes please',
  'i take it',
  'i ll take it',
  'ill take it',
  'si',
  'sí',
  'si por favor',
  'sí por favor',
]);
const declines = new Set(['no', 'n', 'no thanks', 'no thank you', 'nope', 'no gracias']);

export const replyWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a phone writes before the text that its owner reacted to: iPhones by name, Androids and later iPhones by the sign. */
const reactionStart = new RegExp(
  `^(?:${[
    '(?:liked|loved|laughed at|emphasi[sz]ed|disliked|questioned)',
    'reacted (?:with )?\\P{L}{1,12}(?: to)?',
    'removed (?:an? )?(?:like|heart|love|laugh|exclamation(?: mark| point)?|emphasis|dislike|question mark|reaction|\\P{L}{1,12}) from',
    '(?:(?:no )?(?:le|te) gust[oó]|(?:le|te) encant[oó]|me (?:gusta|encanta)|le dio risa|se ri[oó] de|le hizo gracia|enfatiz[oó]|destac[oó]|cuestion[oó]|pregunt[oó] por|no me gusta)',
    '(?:reaccion[oó]|ha reaccionado) con \\P{L}{1,12} a',
    '(?:quit[oó]|elimin[oó]) (?:un|una|el|la) (?:«?me gusta»?|“?me gusta”?|coraz[oó]n|risa|énfasis|no me gusta|signo de interrogaci[oó]n|reacci[oó]n|\\P{L}{1,12}) (?:de|a)',
    '[^\\p{L}\\p{N}"“«]{1,12}(?:to|a)',
  ].join(
    '|',
  )})\\s{0,3}(?=["“«]|an? (?:image|photo|movie|video|attachment|audio message)|una? (?:imagen|foto|video))`,
  'iu',
);
const reactedTo =
  /^(?:an? (?:image|photo|movie|video|attachment|audio message)|una? (?:imagen|foto|video))$/iu;
const closing = /["”»]/u;

/** What stands besides a reaction; undefined if the text is none. */
function besidesReaction(text: string): string | undefined {
  const bare = text.replaceAll(/[\u200A-\u200F\u202A-\u202E\u2060\uFEFF]/gu, '').trim();
  const start = reactionStart.exec(bare)?.[0];
  if (start === undefined) return undefined;
  const quoted = bare.slice(start.length);
  if (reactedTo.test(quoted.trim())) return '';
  const last = [...quoted].findLastIndex((sign) => closing.test(sign));
  // A long quotation may have lost its end.
  return last <= 0
    ? ''
    : [...quoted]
        .slice(last + 1)
        .join('')
        .trim()
        .replace(/^[\s.…]+/u, '');
}

const stopMeaning: Record<Exclude<StopRequest, 'no'>, ReplyMeaning> = {
  only: 'stop',
  also: 'stop_and_read',
  perhaps: 'perhaps_stop',
};

/** Whether a letter asks for an end of texts, in its first words; it may be long, and then a doubtful word means little. */
export const asksForStop = (words: string): boolean =>
  ['only', 'also'].includes(stopRequestIn(words.slice(0, 2_000)));

/** The meaning of a reply, ignoring case, spaces and punctuation. */
export function replyMeaning(body: string): ReplyMeaning {
  const besides = besidesReaction(body);
  if (besides === '') return 'reaction';
  if (besides !== undefined) return replyMeaning(besides);
  const stops = stopRequestIn(body);
  if (stops !== 'no') return stopMeaning[stops];
  const said = replyWords(body).join(' ');
  if (starts.has(said)) return 'start';
  if (asksHelp.has(said)) return 'help';
  if (confirms.has(said)) return 'confirm';
  if (agrees.has(said)) return 'yes';
  return declines.has(said) ? 'no' : 'unclear';
}
