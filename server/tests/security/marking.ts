import * as z from 'zod/mini';
import { newId } from '../../src/values/ids.ts';
import { marker } from './side.ts';
import type { Side } from './side.ts';
import { addDays } from '@cusp/contract';

const textFields = [
  'notes',
  'description',
  'content',
  'instructions',
  'caption',
  'title',
  'plan',
  'allergies',
];
/** Marks a sample's texts, to find them again in answers. */
export function markTexts(sample: Record<string, unknown>): void {
  for (const field of textFields) if (typeof sample[field] === 'string') sample[field] = marker;
  if (sample['name'] !== undefined) sample['name'] = marker;
}

/** The id in an answer's text. */
export function idIn(text: string): string {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string')
    return parsed.id;
  throw new Error(`No id in ${text}`);
}

/** The records of an answered list, by their ids. */
export const Ids = z.array(z.object({ id: z.string() }));
export const firstIn = (text: string): string => Ids.parse(JSON.parse(text))[0]?.id ?? '';

/** A name of its own, that says whose it is. */
export const nameOn = (side: Side) => `${side.isOther ? marker : 'Sample'} ${newId()}`;
/** Weekly hours of one day are replaced by the next ones of that day; the practice's first ones stay. */
let days = 0;
export const aDay = () => addDays('2000-01-01', (days += 1));
