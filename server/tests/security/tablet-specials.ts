import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import { idIn } from './marking.ts';
import type { People } from './people.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

const Coded = z.object({ code: z.string() });
const Paired = z.object({ token: z.string() });
const Keyed = z.object({ key: z.string() });
const Linked = z.object({ url: z.string() });
const Born = z.object({ date_of_birth: z.string() });

/** Input for the calls of callers without an account: a tablet or an office program to connect, or a connected one; a link. */
export function tabletSpecials({
  app,
  people,
  records,
  own,
}: {
  app: FastifyInstance;
  people: People;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}) {
  async function newTablet(at_door = false) {
    const body = { name: randomUUID(), at_door };
    const { text } = await ask(app, callNamed('createTablet'), own.token, { body });
    return { id: idIn(text), code: Coded.parse(JSON.parse(text)).code };
  }

  /** The token of a connected tablet. */
  async function connected(at_door = false): Promise<string> {
    const { code } = await newTablet(at_door);
    const { text } = await ask(app, callNamed('pairTablet'), undefined, { body: { code } });
    return Paired.parse(JSON.parse(text)).token;
  }

  async function newOfficeProgram() {
    const body = { name: randomUUID() };
    const { text } = await ask(app, callNamed('createOfficeProgram'), own.token, { body });
    return Coded.parse(JSON.parse(text)).code;
  }

  /** The key of a paired office program. */
  async function officeKey(): Promise<string> {
    const body = { code: await newOfficeProgram() };
    const { text } = await ask(app, callNamed('pairOfficeProgram'), undefined, { body });
    return Keyed.parse(JSON.parse(text)).key;
  }

  async function handedOver() {
    const token = await connected();
    const params = { id: await records.make('patient', own) };
    const { text } = await ask(app, callNamed('handOverTablet'), own.token, { params });
    return { body: { token, code: Coded.parse(JSON.parse(text)).code } };
  }

  /** A one-time link to the form of a patient of its own. */
  async function formLink() {
    const id = await records.make('patient', own);
    await records.make('patient_form', own, id);
    const body = { way: 'copy' };
    const made = await ask(app, callNamed('makeFormLink'), own.token, { params: { id }, body });
    const token = Linked.parse(JSON.parse(made.text)).url.split('token=')[1] ?? '';
    const { text } = await ask(app, callNamed('getPatient'), own.token, { params: { id } });
    return { token, ...Born.parse(JSON.parse(text)) };
  }

  return {
    makeFormLink: async () => {
      const id = await records.make('patient', own);
      await records.make('patient_form', own, id);
      // The form asks for no carer's proof.
      return { params: { id }, body: { way: 'copy', for_carer: false } };
    },
    readFormLink: async () => ({ body: { token: (await formLink()).token } }),
    openFormLink: async () => ({ body: await formLink() }),
    pairOfficeProgram: async () => ({ body: { code: await newOfficeProgram() } }),
    openImagingLaunch: async () => {
      const params = { id: await records.make('patient', own) };
      const made = await ask(app, callNamed('createImagingLaunch'), own.token, { params });
      const token = Linked.parse(JSON.parse(made.text)).url.split('token=')[1] ?? '';
      return { body: { key: await officeKey(), token } };
    },
    sendOfficeImage: async () => ({ body: { key: await officeKey(), age: '0' } }),
    reportOfficeProgram: async () => ({ body: { key: await officeKey() } }),
    pairTablet: async () => ({ body: { code: (await newTablet()).code } }),
    readTablet: async () => ({ body: { token: await connected() } }),
    startOnTablet: handedOver,
    handOverTablet: async () => {
      await connected();
      return { params: { id: await records.make('patient', own) } };
    },
    signInOnTablet: async () => {
      const token = await connected(true);
      const { email } = await people.patient(own.practiceId, await records.make('patient', own));
      return { body: { token, email } };
    },
  };
}
