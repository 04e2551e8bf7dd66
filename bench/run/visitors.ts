import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { activate, inviteToPortal, login, uploadImage } from '@cusp/contract';
import { demoSignature } from '@cusp/server/src/operations/demo/signature.ts';
import { ask, outputOf } from '../../e2e/support/requests.ts';
import { benchPassword } from '../fill/fill.ts';
import type { BenchRecords } from './bench-records.ts';

const portalPassword = 'a portal password for the bench';

/** Signs a person in on the real server; returns the header for their calls. */
export async function signIn(address: string, place: number): Promise<Record<string, string>> {
  const body = { email: `dentist@${place}.bench.example`, password: benchPassword };
  const { access_token } = await outputOf(login, await ask(address, login, { body }));
  return { authorization: `Bearer ${access_token}` };
}

/** Activates the portal for a patient of the large practice and uploads an image for them. */
export async function prepareRecords(
  address: string,
  known: Omit<BenchRecords, 'portal' | 'image'>,
  staff: Record<string, string>,
  dataDir: string,
): Promise<{ known: BenchRecords; patient: Record<string, string> }> {
  const patient = known.practices[0]?.patients[0] ?? '';
  const params = { id: patient };
  const invitation = { params, body: { email: `${crypto.randomUUID()}@bench.example` } };
  const invited = await ask(address, inviteToPortal, invitation, { headers: staff });
  const { invite_url } = await outputOf(inviteToPortal, invited);
  const token = new URL(invite_url, 'http://site').searchParams.get('token') ?? '';
  const activated = await ask(address, activate, { body: { token, password: portalPassword } });
  const session = await outputOf(activate, activated);

  const form = new FormData();
  const picture = Buffer.from(demoSignature().split(',')[1] ?? '', 'base64');
  form.append('file', new File([picture], 'image', { type: 'image/png' }));
  const uploaded = await ask(address, uploadImage, { params }, { headers: staff, form });
  const { id } = await outputOf(uploadImage, uploaded);
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith(`${id}.thumbnail`)) ?? '';
  return {
    known: { ...known, portal: { patient }, image: { id, file: path.join(dataDir, file) } },
    patient: { authorization: `Bearer ${session.access_token}` },
  };
}
