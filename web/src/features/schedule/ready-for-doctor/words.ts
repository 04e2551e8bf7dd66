/** What is said of a patient in the chair whom the doctor is to see, and on the two buttons. */
export const readyWords = {
  ready: 'Ready for the doctor',
  came: 'Doctor is here',
  failed: 'Failed to change who is ready for the doctor',
} as const;

/**
 * How long somebody has waited: "7 min", "1 h 5 min"; under a minute, and by a clock that is behind, "just now".
 * @param since the moment when the wait began
 * @param now in milliseconds
 */
export function waitWords(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
