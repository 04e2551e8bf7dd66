// Notes by voice, recognized on the device or not at all. Issue 57, point 16.
import { createPatient, listNotes } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, type Practice, test } from '../../support/fixtures.ts';

/** A browser that recognizes speech on the device, fed with what is said: half sentences, and whole ones. */
const feed = (page: Page) =>
  page.addInitScript(() => {
    class FedRecognition extends EventTarget {
      static available = async ({ processLocally }: { processLocally: boolean }) =>
        processLocally ? 'available' : 'unavailable';
      processLocally = false;
      readonly said = (event: Event) => {
        const { words, isFinal } = event instanceof CustomEvent ? event.detail : { words: '', isFinal: true };
        const results = [Object.assign([{ transcript: words }], { isFinal })];
        this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
      };
      start() {
        if (!this.processLocally) throw new Error('Words must not leave the device.');
        addEventListener('said', this.said);
      }
      stop() {
        removeEventListener('said', this.said);
      }
    }
    Object.defineProperty(window, 'SpeechRecognition', { value: FedRecognition, configurable: true });
  });

const say = (page: Page, words: string, isFinal = true) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('said', { detail })), { words, isFinal });

async function patientOf(practice: Practice) {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
    },
  });
  return id;
}

test('what is said is written where the cursor is, with the words as they come, and signed like typed text', async ({
  signedInPage: page,
  practice,
}) => {
  await feed(page);
  const id = await patientOf(practice);
  await page.goto(`/patients/${id}?tab=notes&dialog=note`);
  const dialog = page.getByRole('dialog', { name: 'Add Clinical Note' });
  const text = dialog.getByRole('textbox', { name: 'Note Content' });
  await text.fill('Seen for pain.');
  await dialog.getByRole('button', { name: 'Dictate' }).click();
  await expect(text).toBeFocused();
  await expect(dialog.getByText('Listening', { exact: true })).toBeVisible();
  await say(page, 'tooth thirty is ten', false);
  await expect(dialog.getByText('tooth thirty is ten', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Seen for pain.');
  await say(page, 'tooth thirty is tender period new line recall in two weeks');
  await expect(text).toHaveValue('Seen for pain. Tooth thirty is tender.\nRecall in two weeks');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Stop Dictating' }).click();
  await say(page, 'this is not for the note');
  await expect(text).toHaveValue('Seen for pain. Tooth thirty is tender.\nRecall in two weeks');
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(dialog).toBeHidden();
  const notes = await practice.call(listNotes, { query: { patient_id: id } });
  expect(notes[0]?.content).toContain('Tooth thirty is tender.\nRecall in two weeks');
});

test('where the browser would send speech to its maker, nothing is heard, and that is said @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await page.addInitScript(() => {
    // As browsers have it that recognize at their maker's.
    const value = class {
      start() {
        document.documentElement.dataset['heard'] = 'yes';
      }
    };
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value, configurable: true });
  });
  const id = await patientOf(practice);
  await page.goto(`/patients/${id}?tab=notes&dialog=note`);
  const dialog = page.getByRole('dialog', { name: 'Add Clinical Note' });
  await dialog.getByRole('button', { name: 'Dictate' }).click();
  await expect(dialog.getByText(/nothing was recorded or sent/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Dictate' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('html')).not.toHaveAttribute('data-heard');
});
