import {
  giveForms,
  formPhoto,
  portalAddFormPhoto,
  portalFormPhoto,
  portalSaveForm,
  publishForm,
  saveForm,
} from '@cusp/contract';
import type { FormContent } from '@cusp/contract';
import sharp from 'sharp';
import { formOf } from '../../../../tests/support/image-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from './forms.helpers.ts';

/** A photo in the shape of a card. */
export const picture = (color: string) =>
  sharp({ create: { width: 856, height: 540, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Sends a photo as the answer to a question. */
export async function sendPhoto(who: Caller, id: string, item: string, bytes: Uint8Array) {
  const { payload, headers } = await formOf([
    ['item', item],
    ['file', new File([Buffer.from(bytes)], 'image')],
  ]);
  const { status, body, text } = await who.unchecked(
    portalAddFormPhoto,
    { params: { id }, payload },
    headers,
  );
  return { status, text, photo: String(body['photo']) };
}

const asked = (
  id: string,
  of: 'card_front' | 'card_back' | 'photo_id' | 'other',
): FormContent['items'][number] => ({
  id,
  type: 'photo',
  words: { en: `Photo of ${of}`, es: '' },
  required: of === 'card_front',
  options: [],
  many: false,
  follow_up: null,
  target: { to: 'photo', of },
});

/** A practice whose patient was given a form that asks for both sides of the card and an ID. */
export async function practiceWithPhotos() {
  const practice = await practiceWithForms();
  const { call, formNamed, patient_id, visitor } = practice;
  const { id, version } = formNamed('Financial policy');
  const content = {
    items: [asked('front', 'card_front'), asked('back', 'card_back'), asked('license', 'photo_id')],
  };
  const saved = await call(saveForm, {
    params: { id },
    body: { kind: 'policy', name: 'Your cards', name_es: '', good_for_months: null, content, version },
  });
  await call(publishForm, { params: { id }, body: { version: saved.output.version } });
  const give = async (whose = patient_id) => {
    const { output } = await call(giveForms, {
      params: { id: whose },
      body: { form_ids: [id], due_on: null, appointment_id: null, treatment_id: null },
    });
    return output[0]?.id ?? '';
  };
  const look = (form: string, item: string, who: Caller = visitor) =>
    who.unchecked(portalFormPhoto, { params: { id: form, item } });
  const lookAt = (form: string, item: string, by: Caller = call) =>
    by.unchecked(formPhoto, { params: { id: form, item } });
  const keep = (form: string, answers: { item: string; values: string[] }[], who: Caller = visitor) =>
    who.unchecked(portalSaveForm, { params: { id: form }, body: { answers } });
  return { ...practice, giveCards: give, look, lookAt, keep };
}
