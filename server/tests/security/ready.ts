import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import type { FactorRealm } from '../../src/identity/factor-queries.ts';
import { password } from '../support/practice.ts';
import { answeredPlan } from './answered-plan.ts';
import { ask } from './ask.ts';
import type { People, Someone } from './people.ts';
import { firstIn, idIn, Ids } from './marking.ts';
import { linkSpecials } from './link-specials.ts';
import { bankSpecials } from './bank-specials.ts';
import { formSpecials } from './form-specials.ts';
import { bookingSpecials } from './booking-specials.ts';
import { messageSpecials } from './message-specials.ts';
import { dividedRemittance } from './divided-remittance.ts';
import { offeredPlace } from './offered-place.ts';
import { callNamed } from './calls.ts';
import { clinicalSpecials } from './clinical-specials.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';
import { sampleOf } from './samples.ts';
import { sessionSpecials } from './session-specials.ts';

/** Input that a call needs to succeed besides sample fields and one's own records. */
interface Special {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

interface Ground {
  app: FastifyInstance;
  database: Database;
  people: People;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

/** Calls that need special preparation: a code, a link, a Stripe session, a practice that may be changed for good. */
export function specialsOf({ app, database, people, records, own }: Ground) {
  const newPatient = async () => people.patient(own.practiceId, await records.make('patient', own));
  const someone: Record<FactorRealm, () => Promise<Someone>> = {
    staff: () => people.staff(own.practiceId),
    patient: newPatient,
    admin: () => people.admin('super_admin', { bare: true }),
  };
  const tokenOf = async (person: Promise<{ token: string }>): Promise<Special> => ({
    token: (await person).token,
  });

  /** The token of the link in an answer. */
  const linkToken = (text: string) =>
    new URL(z.object({ invite_url: z.string() }).parse(JSON.parse(text)).invite_url).searchParams.get(
      'token',
    ) ?? '';

  async function portalInvitation(): Promise<Special> {
    const params = { id: await records.make('patient', own) };
    const endpoint = callNamed('inviteToPortal');
    const { text } = await ask(app, endpoint, own.token, { params, body: sampleOf(endpoint, 'body') });
    return { body: { token: linkToken(text) } };
  }

  /** The same with the link of the email, which proves the mailbox. */
  async function mailedInvitation(): Promise<Special> {
    const { body } = await portalInvitation();
    const token = newToken();
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`update portal_invitation set mailed_token_hash = ${hashToken(token)}
          where token_hash = ${hashToken(String(body?.['token']))}`),
      ),
    );
    return { body: { token } };
  }

  /** A patient whose portal account has a second factor. */
  async function securedPatient(): Promise<Special> {
    const id = await records.make('patient', own);
    const { who } = await people.patient(own.practiceId, id);
    await people.totp(who);
    return { params: { id } };
  }

  async function bySoftPasskey(realm: 'staff' | 'patient', start: string): Promise<Special> {
    const { who } = await someone[realm]();
    const key = await people.passkey(who);
    const { text } = await ask(app, callNamed(start), undefined, {});
    const { options } = z.object({ options: z.object({ challenge: z.string() }) }).parse(JSON.parse(text));
    return { body: { passkey: key.answered(options.challenge) } };
  }

  async function passwordLink(realm: 'staff' | 'patient'): Promise<Special> {
    const { who } = await someone[realm]();
    const token = newToken();
    const practiceId = realm === 'staff' ? own.practiceId : null;
    await database.withoutTenant((tx) =>
      tx.all(
        raw(sql`select make_password_link(${hashToken(token)}, ${realm}, ${practiceId}::uuid, ${who.id}::uuid,
          now() + interval '1 hour')`),
      ),
    );
    // Another than the one before.
    return { body: { token, password: 'another long enough one' } };
  }

  /** A family with one member, its head. */
  async function ownFamily() {
    const patientId = await records.make('patient', own);
    const { text } = await ask(app, callNamed('createFamily'), own.token, {
      body: { patient_id: patientId },
    });
    return { params: { id: idIn(text) }, patientId };
  }

  async function subscriber(): Promise<Special> {
    const { token } = await records.barePractice();
    const endpoint = callNamed('startSubscription');
    const body = sampleOf(endpoint, 'body', { plan_id: await records.make('plan', own) });
    await ask(app, endpoint, token, { body });
    return { token };
  }

  /** A balance of the patient that can be paid. */
  async function balance(): Promise<Special> {
    const endpoint = callNamed('createTreatment');
    const body = { patient_id: own.patientId, procedure: 'Crown', cost: 20.25, status: 'completed' };
    await ask(app, endpoint, own.token, { body });
    return {};
  }

  /** The same, with a card that can be charged or removed. */
  async function keptCard(): Promise<Special> {
    await balance();
    await database.asPractice(own.practiceId, (tx) =>
      tx.all(
        raw(sql`with c as (insert into checkout (id, provider, patient_id, amount_cents, origin, expires_at)
            values (gen_random_uuid(), 'stripe', ${own.patientId}, 1, '', now()) returning id)
          insert into kept_card (id, patient_id, provider, checkout_id, state, consent)
            select gen_random_uuid(), ${own.patientId}, 'stripe', id, 'kept', '' from c
            on conflict do nothing`),
      ),
    );
    return {};
  }

  async function checkout(): Promise<Special> {
    const endpoint = callNamed('startCheckout');
    const token = await people.patientSession(own.accountId);
    const treatment_id = await records.make('treatment', own);
    const { text } = await ask(app, endpoint, token, {
      params: { provider: 'stripe' },
      body: sampleOf(endpoint, 'body', { patient_id: own.patientId, treatment_id }),
    });
    const { session_id } = z.object({ session_id: z.string() }).parse(JSON.parse(text));
    return { params: { session_id } };
  }

  /** A person of the realm who already has these factors. */
  const holding =
    (realm: FactorRealm, hold: (person: Someone) => Promise<Record<string, unknown>>) =>
    async (): Promise<Special> => {
      const person = await someone[realm]();
      return { token: person.token, body: { current_password: password, ...(await hold(person)) } };
    };

  const secondFactor = (realm: FactorRealm): Record<string, () => Promise<Special>> => ({
    [`${realm}StartTotp`]: holding(realm, async () => ({})),
    [`${realm}StartPasskey`]: holding(realm, async () => ({})),
    [`${realm}ConfirmTotp`]: holding(realm, async ({ who }) => ({ code: await people.pendingTotp(who) })),
    [`${realm}RemoveTotp`]: holding(realm, async ({ who }) => {
      // Admins must keep one factor, so only an admin with two can remove one.
      await people.passkey(who);
      return { code: await people.totp(who) };
    }),
    [`${realm}AddPasskey`]: holding(realm, async ({ who }) => ({ passkey: await people.newPasskey(who) })),
    [`${realm}RemovePasskey`]: holding(realm, async ({ who }) => {
      const code = await people.totp(who);
      return { code, id: (await people.passkey(who)).id };
    }),
    [`${realm}NewRecoveryCodes`]: holding(realm, async ({ who }) => ({ code: await people.totp(who) })),
  });

  // Belongs to a patient of its own, so that no other test ends it.
  const member = async (): Promise<Special> => ({
    params: { id: await records.make('membership', own, await records.make('patient', own)) },
  });
  const debtor = async (): Promise<Special> => ({ body: { patient_id: await records.debtor(own) } });

  const specials: Record<string, () => Promise<Special>> = {
    ...secondFactor('staff'),
    ...secondFactor('patient'),
    ...secondFactor('admin'),
    createFamily: async () => ({ body: { patient_id: await records.make('patient', own) } }),
    addFamilyMember: async () => ({ body: { patient_id: await records.make('patient', own) } }),
    endFamilyMember: async () => {
      const { params, patientId } = await ownFamily();
      return { params, body: { patient_id: patientId } };
    },
    // For a patient whose bills somebody else pays.
    setBillingPrivacy: async () => {
      const { params } = await ownFamily();
      const patient_id = await records.make('patient', own);
      await ask(app, callNamed('addFamilyMember'), own.token, { params, body: { patient_id } });
      return { params: { id: patient_id } };
    },
    updateFamily: async () => {
      const { params, patientId } = await ownFamily();
      return { params, body: { head_patient_id: patientId } };
    },
    allocateCredit: async () => ({
      body: { credit_entry_id: await records.credit(own, own.patientId) },
    }),
    transferEntries: async () => ({
      body: {
        patient_id: await records.make('patient', own),
        entry_ids: [await records.make('ledger_entry', own)],
      },
    }),
    movePayment: async () => {
      const patient_id = await records.make('patient', own);
      return { body: { patient_id, treatment_id: await records.make('treatment', own, patient_id) } };
    },
    setTeamPermissions: async () => ({
      params: { id: (await people.staff(own.practiceId, { is_owner: false })).who.id },
    }),
    divideRemittance: dividedRemittance((body) =>
      ask(app, callNamed('takeRemittances'), own.token, { body }),
    ),
    undoAppointment: async () => {
      const params = { id: await records.make('appointment', own) };
      const endpoint = callNamed('setVisitProgress');
      const body = { ...sampleOf(endpoint, 'body'), progress: 'arrived' };
      await ask(app, endpoint, own.token, { params, body });
      const { text } = await ask(app, callNamed('listAppointmentEvents'), own.token, { params });
      return { params, body: { event_id: firstIn(text) } };
    },
    ...clinicalSpecials({ app, records, own }),
    undoChart: async () => ({ body: { treatments: [], findings: [await records.make('finding', own)] } }),
    // Of a prescriber of their own, since each may keep twenty.
    saveFavorite: () => tokenOf(people.staff(own.practiceId, { is_owner: false })),
    orderOperatories: async () => {
      const bare = await records.barePractice();
      await records.make('operatory', { ...own, ...bare });
      const { text } = await ask(app, callNamed('listOperatories'), bare.token, {});
      return { token: bare.token, body: { ids: Ids.parse(JSON.parse(text)).map(({ id }) => id) } };
    },
    startStepUp: holding('staff', async ({ who }) => {
      await people.totp(who);
      return {};
    }),
    stepUp: holding('staff', async ({ who }) => ({ code: await people.totp(who) })),
    requireSecondFactor: () => tokenOf(records.barePractice()),

    login: async () => ({ body: { email: (await someone.staff()).email } }),
    portalLogin: async () => ({ body: { email: (await someone.patient()).email } }),
    adminLogin: async () => {
      const { who, email } = await someone.admin();
      return { body: { email, code: await people.totp(who) } };
    },
    passkeySignIn: () => bySoftPasskey('staff', 'startPasskeySignIn'),
    portalPasskeySignIn: () => bySoftPasskey('patient', 'startPortalPasskeySignIn'),
    changePassword: () => tokenOf(someone.staff()),
    changeAdminPassword: () => tokenOf(people.admin()),
    endOtherSessions: () => tokenOf(someone.staff()),
    ...sessionSpecials(app, someone.patient),
    readPasswordLink: () => passwordLink('staff'),
    readPortalPasswordLink: () => passwordLink('patient'),
    resetPassword: () => passwordLink('staff'),
    resetPortalPassword: () => passwordLink('patient'),
    readInvitation: portalInvitation,
    ...linkSpecials({ database, records, own }),
    createPlaceOffer: () => offeredPlace({ database, records, own }),
    mailActivationCode: portalInvitation,
    activate: mailedInvitation,
    resetPatientFactor: securedPatient,
    readJoinInvitation: async () => ({ body: { token: (await records.teamInvitation(own)).token } }),
    join: async () => ({ body: { token: (await records.teamInvitation(own)).token } }),

    ...messageSpecials({ app, database, people, records, own }),
    enrollMember: async () => ({ params: { id: await records.make('patient', own) } }),
    renewMembership: member,
    cancelMembership: member,
    portalCancelMembership: async () => ({
      params: { id: await records.make('membership', own, own.patientId) },
    }),
    createPaymentPlan: debtor,
    enterRemittance: async () => ({
      body: { lines: [{ treatment_id: await records.make('treatment', own), paid: 0 }], amount: 0 },
    }),
    // What the carrier took back is another payment's.
    refundPayment: async () => ({ body: { practice_entry_id: null } }),
    ...bankSpecials(records, own),
    // A plan of their own, which no other test ends.
    cancelPaymentPlan: async () => ({
      params: { id: await records.make('payment_plan', own, await records.debtor(own)) },
    }),
    quotePaymentPlan: debtor,
    startBillingRun: async () => {
      const bare = { ...own, ...(await records.barePractice()) };
      await records.claims.readyClaim(bare);
      return { token: bare.token, body: { does: 'make' } };
    },
    startStatementRun: async () => {
      const bare = { ...own, ...(await records.barePractice()) };
      await records.debtor(bare);
      return { token: bare.token, body: { way: 'print' } };
    },
    signedPlanPdf: () => answeredPlan({ app, records, own }),
    ...formSpecials({ app, people, records, own, database }),
    ...bookingSpecials({ app, people, records, own, database }),
    portalSignedPlanPdf: () => answeredPlan({ app, records, own }),
    // The document is about the same patient.
    addDocument: async () => ({ params: { id: own.patientId } }),
    setPatientPhoto: async () => ({
      params: { id: own.patientId },
      body: { image_id: await records.make('image', own) },
    }),
    checkoutStatus: checkout,
    checkoutBalance: balance,
    payWithKeptCard: keptCard,
    removeKeptCard: keptCard,
    startSubscription: () => tokenOf(records.barePractice()),
    openBillingPortal: subscriber,
    ...records.wholePractice,
    // By then the shared practice and its trail have grown large.
    listAudit: () => tokenOf(records.barePractice()),
    exportAudit: () => tokenOf(records.barePractice()),
    exportPatient: async () => ({ params: { id: await records.make('patient', own) } }),
    portalExport: () => tokenOf(newPatient()),
    // Each of a patient of its own, who has sent none today.
    sendInsuranceCard: () => tokenOf(newPatient()),
  };
  return specials;
}
