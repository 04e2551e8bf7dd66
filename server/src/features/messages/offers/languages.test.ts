import { updatePatientDetails } from '@cusp/contract';
import { expect, test } from 'vitest';
import { placeOffersApp } from '../../../../tests/support/place-offers.ts';

const { reply, withPlace, lastTo, sentTo, log } = await placeOffersApp();

test('an offer and how it ended are said in each patient’s language, and SÍ takes it', async () => {
  const made = await withPlace();
  const { call, waiting, planned, offer, offerOf } = made;
  const [mia, tom, ana] = [await waiting('Mia'), await waiting('Tom'), await planned('Ana')];
  for (const { id } of [mia, tom])
    await call(updatePatientDetails, { params: { id }, body: { language: 'es' } });
  const { output } = await offer([mia.id, tom.id, ana.id]);
  const offered = sentTo(mia.phone)[0]?.text;
  expect(offered).toMatch(
    /: tenemos un lugar para Mia el \S+, \d+ de \S+ a las 9:00 AM\. Responda SI para tomarlo, o entre en https:\/\/cusp\.example\/offer\?token=\S+\. Es de quien acepte primero\. Reemplaza a su cita del \S+, \d+ de \S+\. STOP termina los mensajes\.$/,
  );
  expect(sentTo(ana.phone)[0]?.text).toContain('we have an opening for Ana');

  await reply(tom.phone, made.sender, 'Sí');
  expect((await offerOf(output.id)).patients).toMatchObject([
    { answer: null },
    { answer: 'accepted' },
    { answer: null },
  ]);
  expect(lastTo(tom.phone)).toMatch(/: Tom tiene cita el .* a las 9:00 AM\. Le esperamos\.$/);
  expect(lastTo(mia.phone)).toMatch(/ ya lo tiene otra persona\. Su cita del .* queda igual\.$/);
  expect(lastTo(ana.phone)).toContain('has already been taken');
  expect(await log(call, { patient_id: mia.id })).toMatchObject([{ kind: 'offer_end' }, { kind: 'offer' }]);
});
