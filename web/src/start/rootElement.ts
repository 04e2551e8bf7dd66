/** The element that the pages render into. */
export function rootPlace(): HTMLElement {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root.');
  return place;
}
