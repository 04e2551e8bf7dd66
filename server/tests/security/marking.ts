import * as z from 'zod/mini';
import { marker } from './side.ts';

const textFields = ['notes', 'description', 'content', 'instructions', 'caption', 'plan', 'allergies'];
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
