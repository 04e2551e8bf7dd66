import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import type { SignedInAdmin } from '../../../identity/admin.ts';
import { hashToken, tokenOf } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import type { AccountRef } from '../../../identity/factor-queries.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import * as queries from './queries.ts';

/** Runs the work in one transaction with the server's role. */
export type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The person whose second factor a call is about, and the few differences between the realms. */
export interface FactorOwner {
  who: AccountRef;
  email: string;
  name: string;
  /** The caller's IP address, and the origin of the site that the browser shows. */
  address: string;
  origin: string;
  run: Run;
  passwordHash(tx: Tx): Promise<string>;
  isRequired(tx: Tx): Promise<boolean>;
  /** Ends all sessions except the calling one. */
  endOtherSessions(tx: Tx): Promise<unknown>;
}

const requestOrigin = ({ site }: SignInDependencies, request: FastifyRequest) => ({
  address: request.ip,
  origin: site.originOf(request),
});
const sessionHash = (request: FastifyRequest) => hashToken(tokenOf(request));

interface Called {
  request: FastifyRequest;
}

export const staffFactorOwner =
  (entry: SignInDependencies) =>
  ({ person, request, inPractice }: Called & { person: Person; inPractice: Run }): FactorOwner => ({
    who: { realm: 'staff', id: person.id },
    email: person.email,
    name: person.name,
    ...requestOrigin(entry, request),
    run: inPractice,
    passwordHash: async (tx) => (await queries.staffPassword(tx, person.id)).hash,
    isRequired: queries.isRequired,
    endOtherSessions: (tx) => queries.endOtherStaffSessions(tx, person.id, sessionHash(request)),
  });

export const patientFactorOwner =
  (entry: SignInDependencies) =>
  ({
    portalSession,
    request,
    inPractice,
  }: Called & { portalSession: PatientSession; inPractice: Run }): FactorOwner => ({
    who: { realm: 'patient', id: portalSession.accountId },
    email: portalSession.email,
    name: portalSession.email,
    ...requestOrigin(entry, request),
    run: inPractice,
    passwordHash: async (tx) => (await queries.patientPassword(tx, portalSession.accountId)).hash,
    isRequired: async () => false,
    endOtherSessions: (tx) =>
      queries.endOtherPatientSessions(tx, portalSession.accountId, sessionHash(request)),
  });

export const adminFactorOwner =
  (entry: SignInDependencies) =>
  ({ admin, request, inService }: Called & { admin: SignedInAdmin; inService: Run }): FactorOwner => ({
    who: { realm: 'admin', id: admin.id },
    email: admin.email,
    name: admin.name,
    ...requestOrigin(entry, request),
    run: inService,
    passwordHash: async (tx) => (await queries.adminPassword(tx, admin.id)).hash,
    isRequired: async () => true,
    endOtherSessions: (tx) => queries.endOtherAdminSessions(tx, admin.id, sessionHash(request)),
  });
