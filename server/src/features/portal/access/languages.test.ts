// The portal's emails are in the patient's language; of a page that nobody has chosen one for, in the page's. docs/languages.md
import {
  activate,
  changePortalPassword,
  createPatient,
  forgotPassword,
  forgotPortalPassword,
  getPortalAccess,
  inviteToPortal,
  mailActivationCode,
  setPortalLink,
  updateInfo,
  updatePatientDetails,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, onOwnDatabase, password, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const mailing = await testApp({ mail, publicUrl: 'https://cusp.example' });
const silent = await testApp();

const address = () => `${crypto.randomUUID()}@example.com`;
/** The words of a quoted-printable email. */
const read = (letter: string) =>
  Buffer.from(
    letter
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  )
    .toString('utf8')
    .replaceAll(/\s+/g, ' ');
const emailsTo = (email: string) =>
  letters.filter((letter) => letter.includes(`To: ${email}`)).map((letter) => read(letter));
async function latestTo(email: string, words: string): Promise<void> {
  await expect.poll(() => emailsTo(email).join('\n')).toContain(words);
}

const spanishPage = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
const reads = (call: Caller, id: string, language: 'en' | 'es') =>
  call(updatePatientDetails, { params: { id }, body: { language } });

async function withPortal(language?: 'en' | 'es') {
  const { call } = await mailing.newPractice();
  const email = address();
  const { id } = await call(createPatient, { body: aPatient({ email }) });
  if (language !== undefined) await reads(call, id, language);
  const { body } = await call(inviteToPortal, { params: { id }, body: { email, relation: 'self' } });
  const token = tokenIn(body['invite_url']);
  return { call, id, email, token };
}

test('the invitation, its code, and notices of access are in the patient’s language', async () => {
  const { call, id, email, token } = await withPortal('es');
  await latestTo(
    email,
    'le invita a su portal para pacientes, donde puede ver sus citas, facturas e imágenes.',
  );
  await mailing.stranger(mailActivationCode, { body: { token } });
  await latestTo(email, 'Demuestra que este correo es suyo y es válido por');
  await silent.stranger(activate, { body: { token, password } });

  const agent = address();
  const { body } = await call(inviteToPortal, {
    params: { id },
    body: { email: agent, relation: 'agent', proof_id: await aProof(id) },
  });
  await silent.stranger(activate, { body: { token: tokenIn(body['invite_url']), password } });
  const { links } = (await call(getPortalAccess, { params: { id } })).output;
  const account_id = links.find((link) => link.email === agent)?.account_id ?? '';
  await call(setPortalLink, { params: { id }, body: { account_id, relation: 'agent', until: '2031-05-31' } });
  await latestTo(email, `Cambió el acceso de la cuenta ${agent} a un expediente suyo`);
  await latestTo(email, 'ahora es como representante. Termina el 1 de junio de 2031.');
  await latestTo(agent, 'Cambió el acceso de su cuenta del portal para pacientes a un expediente');
});

test('without a language of the patient’s, the page’s counts; the patient’s comes first', async () => {
  const { call, id, email, token } = await withPortal();
  await mailing.stranger(mailActivationCode, { body: { token } }, spanishPage);
  await latestTo(email, 'Demuestra que este correo es suyo');
  const { body } = await silent.stranger(activate, { body: { token, password } });
  const visitor = callAs(mailing.app, String(body['access_token']));

  await mailing.stranger(forgotPortalPassword, { body: { email } });
  await latestTo(email, 'Choose a new password for your patient portal account here:');
  await mailing.stranger(forgotPortalPassword, { body: { email } }, spanishPage);
  await latestTo(email, 'Elija aquí una contraseña nueva para su cuenta del portal para pacientes:');
  await reads(call, id, 'en');
  const changed = { current_password: password, password: 'another long password' };
  await visitor(changePortalPassword, { body: changed }, spanishPage);
  await latestTo(email, 'Your patient portal password was just changed');
  await reads(call, id, 'es');
  const next = address();
  await visitor(updateInfo, { body: { email: next, phone: '(212) 555-0147' } });
  await latestTo(next, 'Alguien escribió este correo en el portal para pacientes.');
  await latestTo(email, 'Desde ahora escribimos al correo nuevo.');
  // The password's email goes to the account's address, in the language of the record that it opens.
  await mailing.stranger(forgotPortalPassword, { body: { email } });
  await expect
    .poll(() => emailsTo(email).filter((letter) => letter.includes('Elija aquí una contraseña nueva')))
    .toHaveLength(2);
});

test('staff’s letter about a password is English whatever the page speaks', async () => {
  const { user } = await mailing.newPractice();
  await mailing.stranger(forgotPassword, { body: { email: user.email } }, spanishPage);
  await latestTo(user.email, 'Choose a new password for Cusp here:');
});
