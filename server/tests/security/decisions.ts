/**
 * The calls that anybody may make, each with a reason. The matrix test fails for an open call that isn't listed here,
 * so a call can't become open by an omission.
 */
export const openToAnyone: Record<string, string> = {
  health: 'A load balancer asks, and learns that the process lives.',
  ready: 'A load balancer asks, and learns that the database answers.',
  config: 'The sign-in page shows what this server is set up for.',
  register: 'A new practice has no account yet.',
  login: 'Signing in.',
  startPasskeySignIn: 'Signing in: what a passkey is asked to sign says nothing of anybody.',
  passkeySignIn: 'Signing in: the passkey is the proof.',
  startPortalPasskeySignIn: 'Signing in: what a passkey is asked to sign says nothing of anybody.',
  portalPasskeySignIn: 'Signing in: the passkey is the proof.',
  adminLogin: 'Signing in.',
  readJoinInvitation: 'The link of the invitation is the proof.',
  join: 'The link of the invitation is the proof.',
  forgotPassword: 'Who forgot the password is not signed in. The answer is the same for every address.',
  readPasswordLink: 'The link from the letter is the proof; it learns only whether the link works.',
  resetPassword: 'The link from the letter is the proof.',
  portalLogin: 'Signing in.',
  readInvitation: 'The link of the invitation is the proof.',
  mailActivationCode:
    'The link of the invitation is the proof; the letter goes to the address that it is for.',
  activate: 'The link of the invitation is the proof.',
  forgotPortalPassword: 'Who forgot the password is not signed in. The answer is the same for every address.',
  readPortalPasswordLink: 'The link from the letter is the proof; it learns only whether the link works.',
  resetPortalPassword: 'The link from the letter is the proof.',
  readVisitLink: 'The link of the reminder is the proof; it shows when and where, and not whom.',
  confirmByLink: 'The link of the reminder is the proof.',
  declineByLink: 'The link of the reminder is the proof.',
  takeBackByLink: 'The link of the reminder is the proof.',
  readOfferLink: 'The link of the offer is the proof; it shows when and with whom, and not for whom.',
  acceptOfferByLink: 'The link of the offer is the proof.',
  declineOfferByLink: 'The link of the offer is the proof.',
  readPaymentLink: 'The link is the proof; it shows the practice and an amount, and not for whom or what.',
  payByLink: 'The link is the proof; whoever has it may pay.',
  readBookingPage: 'A new patient has no account. It shows what the practice offers to everybody.',
  publicOpenings: 'A new patient has no account. It shows when somebody could come, and nobody’s visits.',
  holdOpening: 'A new patient has no account. It names nobody, lapses, and is limited by device and network.',
  extendHold: 'The token that the page was given is the proof.',
  dropHold: 'The token that the page was given is the proof.',
  sendBookingCode: 'The token is the proof of the place; the code proves the address that it goes to.',
  requestVisit: 'The token is the proof of the place, and the code that of the address.',
  checkoutStatus:
    "Whoever holds the provider's session id comes back from it; it tells how the payment stands and its amount.",
};

/** Staff calls that need no permission because they only concern the signed-in person. */
export const openToAllStaff: Record<string, string> = {
  me: 'Says who is signed in.',
  logout: 'Ends the own session.',
  events: 'Names of lists that have changed, and nothing of what is in them.',
  staffSecondFactor: 'The own second factor.',
  staffStartTotp: 'The own second factor.',
  staffConfirmTotp: 'The own second factor.',
  staffRemoveTotp: 'The own second factor.',
  staffStartPasskey: 'The own second factor.',
  staffAddPasskey: 'The own second factor.',
  staffRemovePasskey: 'The own second factor.',
  staffNewRecoveryCodes: 'The own second factor.',
  startStepUp: 'The own second factor.',
  stepUp: 'The own second factor.',
  getProfile: 'The own account.',
  updateProfile: 'The own account.',
  changePassword: 'The own password; asks for the present one.',
  listSessions: 'The own sessions.',
  endSession: 'One of the own sessions.',
  endOtherSessions: 'The own sessions.',
  recordPrint: 'Refuses a sheet of what the person may not read: features/audit.',
};

/** Path parameters that are not the id of a record, and the values that the tests use. */
export const otherParams: Record<string, string> = {
  provider: 'stripe',
  session_id: 'no_such_session',
  number: '1',
  name: 'no-such-practice',
};
