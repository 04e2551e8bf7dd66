import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inviteToPortal, login, uploadImage } from '@cusp/contract';
import { demoSignature } from '@cusp/server/src/demo/signature.ts';
import * as z from 'zod/mini';
import { benchPassword } from '../fill/fill.ts';
import type { Known } from './known.ts';

const PortalToken = z.object({ access_token: z.string() });
const portalPassword = 'a portal password for the bench';

/** Signs somebody in by the real server; gives the header that calls are made with. */
export async function signIn(address: string, place: number): Promise<Record<string, string>> {
  const answer = await post(address, '/auth/login', {
    email: `dentist@${place}.bench.example`,
    password: benchPassword,
  });
  return { authorization: `Bearer ${login.output.parse(answer).access_token}` };
}

/** Opens the portal for a patient of the large practice, and gives that patient an image. */
export async function prepareRecords(
  address: string,
  known: Omit<Known, 'portal' | 'image'>,
  staff: Record<string, string>,
  dataDir: string,
): Promise<{ known: Known; patient: Record<string, string> }> {
  const patient = known.practices[0]?.patients[0] ?? '';
  const invited = await post(
    address,
    `/patients/${patient}/portal-invite`,
    { email: `${crypto.randomUUID()}@bench.example` },
    staff,
  );
  const token = new URL(inviteToPortal.output.parse(invited).invite_url, 'http://site').searchParams.get(
    'token',
  );
  const session = PortalToken.parse(
    await post(address, '/patient-portal/activate', { token, password: portalPassword }),
  );

  const form = new FormData();
  const picture = Buffer.from(demoSignature().split(',')[1] ?? '', 'base64');
  form.append('file', new File([picture], 'image', { type: 'image/png' }));
  const uploaded = await fetch(`${address}/api/patients/${patient}/images`, {
    method: 'POST',
    headers: staff,
    body: form,
  });
  const { id } = uploadImage.output.parse(await uploaded.json());
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith(`${id}.thumbnail`)) ?? '';
  return {
    known: { ...known, portal: { patient }, image: { id, file: path.join(dataDir, file) } },
    patient: { authorization: `Bearer ${session.access_token}` },
  };
}

async function post(
  address: string,
  route: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(`${address}/api${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
