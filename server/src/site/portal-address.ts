/** Names a practice in an address: its id in 22 characters, so that a text with the link stays short. */
export const markOfPractice = (practiceId: string): string =>
  Buffer.from(practiceId.replaceAll('-', ''), 'hex').toString('base64url');

/** The id of the practice that a mark of 22 characters names. */
export const practiceOfMark = (mark: string): string =>
  Buffer.from(mark, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * An address in the patient portal, for an email or a text: readers who aren't signed in come to the sign-in in the practice's look.
 * @param path below the portal's, as `/forms`
 */
export const portalAddress = (origin: string, practiceId: string, path = ''): string =>
  `${origin}/patient-portal${path}?at=${markOfPractice(practiceId)}`;
