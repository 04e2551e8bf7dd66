/** Milliseconds after a key in a search that the server answers: who types on doesn't mean what stands there yet. */
export const searchPause = 150;

/** Case and accents aside: who types "Munoz" finds Muñoz. */
export const searchable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether one of the texts holds what is searched for; nothing searched for is in all of them. */
export function holds(search: string, texts: readonly string[]): boolean {
  const words = searchable(search.trim());
  return words === '' || texts.some((text) => searchable(text).includes(words));
}
