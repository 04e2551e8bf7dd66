import type { FastifyInstance } from 'fastify';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import { idIn } from './marking.ts';

/** Sessions of an account of its own, since the call ends them. */
export const sessionSpecials = (app: FastifyInstance, newPatient: () => Promise<{ token: string }>) => ({
  endPortalSession: async () => {
    const { token } = await newPatient();
    const { text } = await ask(app, callNamed('portalSessions'), token, {});
    return { token, params: { id: idIn(JSON.stringify(JSON.parse(text)[0])) } };
  },
  endOtherPortalSessions: async () => ({ token: (await newPatient()).token }),
  changePortalPassword: async () => ({ token: (await newPatient()).token }),
});
