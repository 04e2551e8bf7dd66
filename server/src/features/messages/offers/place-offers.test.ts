import {
  acceptOfferByLink,
  createAlertRule,
  createAppointment,
  declineOfferByLink,
  listAlertAnswers,
  getSchedule,
  listFits,
  listAppointmentEvents,
  moveAppointment,
  readOfferLink,
  readVisitLink,
  withdrawPlaceOffer,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { placeOffersApp } from '../../../../tests/support/place-offers.ts';

const { reply, withPlace, linkTo, lastTo, inbox, patient, jobsEnd, log, sentTo, asOwner, stranger } =
  await placeOffersApp();

describe('an offer by text', () => {
  test('holds the place; who answers YES first gets it, and the others are told', async () => {
    const made = await withPlace();
    const { call, place, waiting, planned, offer, offerOf, visitOf, day, on } = made;
    const [mia, tom, ana] = [await waiting('Mia'), await waiting('Tom'), await planned('Ana')];
    const { output: made1, status } = await offer([mia.id, tom.id, ana.id]);
    expect(status).toBe(201);
    expect(made1).toMatchObject({ state: 'open', by: made.user.name, patients: { length: 3 } });
    expect((await day()).holds).toMatchObject([
      { id: made1.id, starts: '09:00', ends: '10:00', reason: 'Offered to 3 patients', is_offered: true },
    ]);
    expect(sentTo(mia.phone)[0]?.text).toMatch(
      /: we have an opening for Mia on \w+, \w+ \d+ at 9:00 AM\. Reply YES to take it, or go to https:\/\/cusp\.example\/offer\?token=\S+\. The first to accept gets it\. This would replace your appointment on \w+, \w+ \d+\. Reply STOP to opt out\.$/,
    );
    expect(sentTo(ana.phone)[0]?.text).not.toContain('your appointment');
    // Nobody else books there meanwhile.
    const other = await patient(call);
    const taken = await call(createAppointment, {
      body: {
        patient_id: other,
        appointment_date: place.date,
        appointment_time: '09:30',
        operatory_id: place.operatory_id,
      },
    });
    expect(taken).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Offered to 3 patients') },
    });

    await reply(ana.phone, made.sender, 'no thanks');
    await reply(tom.phone, made.sender, 'Yes!');
    expect(await visitOf(tom.visit)).toMatchObject({
      appointment_date: place.date,
      appointment_time: '09:00',
      operatory_id: place.operatory_id,
      confirmed_how: 'text',
      asap: false,
    });
    expect((await call(listAppointmentEvents, { params: { id: tom.visit } })).output[0]).toMatchObject({
      kind: 'moved',
      by: 'the patient',
      undoable: true,
    });
    expect((await day()).holds).toEqual([]);
    expect((await offerOf(made1.id)).patients).toMatchObject([
      { patient_name: expect.stringContaining('Mia'), answer: null, message_state: 'sent' },
      { answer: 'accepted' },
      { answer: 'declined' },
    ]);
    expect(lastTo(tom.phone)).toMatch(/ is booked for Tom\. See you then!$/);
    expect(lastTo(mia.phone)).toMatch(
      / the opening on .* has already been taken\. Your appointment on .* has not changed\.$/,
    );
    // A patient who declined gets no more messages, and nobody has to read settled ones.
    expect(sentTo(ana.phone)).toHaveLength(1);
    expect(await inbox(made)).toEqual([]);

    // Too late: a person reads it, and nothing is moved.
    await reply(mia.phone, made.sender, 'yes');
    expect(await visitOf(mia.visit)).toMatchObject({ appointment_date: on(20) });
    expect(await inbox(made)).toMatchObject([{ body: 'yes', patients: [{ id: mia.id }] }]);
    expect(await log(call, { patient_id: mia.id })).toMatchObject([
      { kind: 'reply' },
      { kind: 'offer_end', state: 'sent' },
      { kind: 'offer', state: 'sent', body: expect.stringContaining('{confirm_link}') },
    ]);
  });

  test('is accepted by its link without a sign-in; opening it changes nothing, and it opens no visit', async () => {
    const { place, planned, waiting, offer, offerOf, visitOf, call, on, provider } = await withPlace();
    const [ana, mia] = [await planned('Ana'), await waiting('Mia')];
    const { id } = await offer([ana.id, mia.id], 60, { provider_id: provider.id });
    const [hers, others] = [{ token: linkTo(ana.phone) }, { token: linkTo(mia.phone) }];
    await call(createAlertRule, {
      body: { name: 'Grown up', level: 'warns', moments: ['booking'], age_from: 0, instruction: 'Ask.' },
    });
    const open = {
      practice_name: expect.any(String),
      look: { picture: null, colors: '', mark: expect.stringMatching(/^[\w-]{22}$/) },
      date: place.date,
      time: '09:00',
      minutes: 60,
      provider: provider.name,
      state: 'open',
    };
    expect((await stranger(readOfferLink, { body: others })).output).toMatchObject({
      ...open,
      instead_of: { date: on(20), time: '14:00' },
    });
    expect((await stranger(readOfferLink, { body: hers })).output).toMatchObject({
      ...open,
      instead_of: null,
    });
    expect((await offerOf(id)).state).toBe('open');
    expect((await stranger(readVisitLink, { body: hers })).status).toBe(404);

    expect((await stranger(acceptOfferByLink, { body: hers })).output.state).toBe('yours');
    // A second press changes nothing.
    expect((await stranger(acceptOfferByLink, { body: hers })).output.state).toBe('yours');
    expect((await stranger(acceptOfferByLink, { body: others })).output.state).toBe('taken');
    expect(await visitOf(mia.visit)).toMatchObject({ appointment_date: on(20), asap: true });
    const { visits } = (await call(getSchedule, { query: { from: place.date, to: place.date } })).output;
    expect(visits).toMatchObject([
      {
        patient_id: ana.id,
        type: 'filling',
        duration: 60,
        provider_id: provider.id,
        treatments: [{ id: ana.treatment }],
        confirmed_how: 'link',
      },
    ]);
    // Nobody asked her about the practice's rules.
    const { output: answers } = await call(listAlertAnswers, { params: { id: ana.id } });
    expect(answers).toMatchObject([
      { rule_name: 'Grown up', outcome: 'unasked', moment: 'booking', created_by: '' },
    ]);
    expect((await stranger(readOfferLink, { body: { token: 'x'.repeat(22) } })).status).toBe(404);
    await asOwner((client) => client.query(`update place_offer set date = date - 30 where id = $1`, [id]));
    expect((await stranger(readOfferLink, { body: hers })).status).toBe(404);
  });

  test('of two who accept at once one gets it', async () => {
    const { place, waiting, offer, day } = await withPlace();
    const asked = [];
    for (const name of ['Mia', 'Tom', 'Ana', 'Leo', 'Kim']) asked.push(await waiting(name));
    await offer(asked.map(({ id }) => id));
    const answers = await Promise.all(
      asked.map(({ phone }) => stranger(acceptOfferByLink, { body: { token: linkTo(phone) } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
    expect(answers.map(({ output }) => output.state).toSorted()).toEqual([
      'taken',
      'taken',
      'taken',
      'taken',
      'yours',
    ]);
    const { visits, holds } = await day();
    expect(visits.filter(({ appointment_date }) => appointment_date === place.date)).toHaveLength(1);
    expect(holds).toEqual([]);
  });

  test('ends when its time is over, when it is withdrawn, and when all declined', async () => {
    const made = await withPlace();
    const { call, waiting, offer, offerOf, day } = made;
    const [mia, tom] = [await waiting('Mia'), await waiting('Tom')];
    const expired = await offer([mia.id, tom.id], 15);
    await asOwner(async (client) => {
      await client.query(`update place_offer set expires_at = now() where id = $1`, [expired.id]);
      await client.query(`update hold set expires_at = now() where id = $1`, [expired.id]);
    });
    expect((await stranger(acceptOfferByLink, { body: { token: linkTo(mia.phone) } })).output.state).toBe(
      'over',
    );
    await asOwner((client) =>
      client.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
        `place_offer.end ${expired.id}`,
      ]),
    );
    await jobsEnd();
    expect(await offerOf(expired.id)).toMatchObject({ state: 'expired', closed_at: expect.any(String) });
    await reply(mia.phone, made.sender, 'YES');
    expect(await inbox(made)).toMatchObject([{ body: 'YES' }]);

    const withdrawn = await offer([mia.id, tom.id]);
    const params = { id: withdrawn.id };
    expect((await call(withdrawPlaceOffer, { params })).output).toMatchObject({
      state: 'withdrawn',
      closed_by: made.user.name,
    });
    await jobsEnd();
    expect(lastTo(tom.phone)).toMatch(/ is no longer available\. Your appointment on .* has not changed\.$/);
    expect(await call(withdrawPlaceOffer, { params })).toMatchObject({
      status: 409,
      body: { detail: 'This offer has already ended.' },
    });

    const declined = await offer([mia.id, tom.id]);
    await reply(mia.phone, made.sender, 'No');
    expect((await day()).holds).toHaveLength(1);
    const token = /token=([\w-]+)/.exec(lastTo(tom.phone))?.[1] ?? '';
    expect((await stranger(declineOfferByLink, { body: { token } })).output.state).toBe('over');
    expect((await day()).holds).toEqual([]);
    expect((await offerOf(declined.id)).state).toBe('expired');
  });

  test('goes to no one without consent, after STOP, or whose number was asked already', async () => {
    const made = await withPlace();
    const { call, place, waiting, offer } = made;
    const [mia, silent] = [await waiting('Mia'), await waiting('Sil', undefined, false)];
    const brother = await waiting('Max', mia.phone);
    const stopped = await waiting('Sia');
    await reply(stopped.phone, made.sender, 'STOP');
    const query = { ...place, minutes: '60', limit: '12' };
    expect(
      Object.fromEntries(
        (await call(listFits, { query })).output.map(({ patient_id, text_problem }) => [
          patient_id,
          text_problem,
        ]),
      ),
    ).toEqual({
      [mia.id]: '',
      [brother.id]: '',
      [silent.id]: 'The patient has not agreed to be contacted this way.',
      [stopped.id]: 'This number replied STOP.',
    });
    expect(await offer([silent.id, stopped.id])).toMatchObject({
      status: 409,
      body: { detail: 'None of these patients can be texted. Call them instead.' },
    });
    const { output } = await offer([mia.id, brother.id, silent.id, stopped.id]);
    expect(output.patients.map(({ message_reason }) => message_reason)).toEqual([
      '',
      'The offer was sent to someone else at this number.',
      'The patient has not agreed to be contacted this way.',
      'This number replied STOP.',
    ]);
    expect(sentTo(mia.phone, brother.phone, silent.phone)).toHaveLength(1);
    expect(sentTo(stopped.phone)).toEqual([]);
  });

  test('waits for the morning, and is not sent once the offer is over', async () => {
    const { call, waiting, offer } = await withPlace(22);
    const mia = await waiting('Mia');
    const { id } = await offer([mia.id]);
    expect(await log(call, { patient_id: mia.id })).toMatchObject([{ state: 'queued' }]);
    await call(withdrawPlaceOffer, { params: { id } });
    await jobsEnd();
    // Nobody who wasn't asked is notified.
    expect(await log(call, { patient_id: mia.id })).toMatchObject([
      { state: 'withdrawn', reason: 'The offer has ended.', can_be_sent_again: false },
    ]);
    expect(sentTo(mia.phone)).toEqual([]);
  });

  test('takes nothing once the visit was moved meanwhile: the reply goes to a person', async () => {
    const made = await withPlace();
    const { call, waiting, offer, offerOf, visitOf, on } = made;
    const mia = await waiting('Mia');
    const { id } = await offer([mia.id]);
    const body = {
      appointment_date: on(12),
      appointment_time: '10:00',
      duration: 60,
      operatory_id: null,
      provider_id: null,
    };
    await call(moveAppointment, { params: { id: mia.visit }, body });
    await reply(mia.phone, made.sender, 'YES');
    expect(await visitOf(mia.visit)).toMatchObject({ appointment_date: on(12) });
    expect(await inbox(made)).toMatchObject([{ body: 'YES', patients: [{ id: mia.id }] }]);
    expect((await offerOf(id)).state).toBe('open');
    expect(await stranger(acceptOfferByLink, { body: { token: linkTo(mia.phone) } })).toMatchObject({
      status: 409,
      body: { detail: 'Your visit has been changed since then. Please call your dental office.' },
    });
  });

  test('is refused for who doesn’t fit, for a taken place, and for one that has passed', async () => {
    const { call, place, waiting, offer, on } = await withPlace();
    const mia = await waiting('Mia');
    expect(await offer([await patient(call)])).toMatchObject({
      status: 409,
      body: { detail: 'One of these patients no longer fits this opening. Search again.' },
    });
    expect(await offer([mia.id], 60, { date: on(-1) })).toMatchObject({
      status: 409,
      body: { detail: 'This time is about to start or has passed.' },
    });
    await offer([mia.id]);
    expect(await offer([mia.id])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('is taken: Offered to a patient, 9:00–10:00 AM.') },
    });
    expect(await offer([], 60)).toMatchObject({
      status: 422,
      body: { detail: 'Choose at least one patient.' },
    });
    expect(await offer([mia.id], 5)).toMatchObject({
      status: 422,
      body: { detail: 'Choose 15 minutes to 48 hours.' },
    });
    expect(place.minutes).toBe(60);
  });
});
