/** In the tab's own storage, as the pinboard is: a shared computer forgets it with the tab. Ids only, no names. */
const place = 'cusp.recentPatients';
const most = 8;

/** The ids of the patients whose pages this person opened last in this tab, the latest first. */
export function recentPatients(user: string): readonly string[] {
  try {
    const [whose, ...ids] = (sessionStorage.getItem(place) ?? '').split(' ');
    return whose === user ? ids : [];
  } catch {
    return [];
  }
}

/** Puts a patient whose page was opened first. */
export function rememberPatient(user: string, id: string): void {
  const before = recentPatients(user).filter((each) => each !== id);
  try {
    sessionStorage.setItem(place, [user, id, ...before].slice(0, most + 1).join(' '));
  } catch {
    // Without storage none is offered.
  }
}
