import { jobSentences } from '@cusp/contract';
import { countWords } from './words.ts';

/** A sentence on a job; the bare name for a job that this page doesn't know yet. */
export const jobWords = (name: string): string => jobSentences[name] ?? name;

/** The age of something in words: 5 minutes, 3 hours, 2 days. */
export function jobAgeWords(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return countWords(minutes, 'minute', 'minutes');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? countWords(hours, 'hour', 'hours') : countWords(Math.floor(hours / 24), 'day', 'days');
}
