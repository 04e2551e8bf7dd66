import {
  appointmentTypes,
  genders,
  paymentMethods,
  paymentStatuses,
  staffRoles,
  treatmentOutcomes,
  treatmentStatuses,
  appointmentStatuses,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { isPatientsPage } from '../patientsPages.ts';
import { pageFiles, partsOfPage } from './pages.helpers.ts';
import { patientsPages } from './pages.ts';
import { screensOf, sentencesSaid } from './sentences.helpers.ts';
import { accountSpanish } from './account.ts';
import { formsSpanish } from './forms.ts';
import { bookingSpanish } from './booking.ts';
import { depositsSpanish } from './deposits.ts';
import { linksSpanish } from './links.ts';
import { moneySpanish } from './money.ts';
import { portalSpanish } from './portal.ts';
import { profileSpanish } from './profile.ts';
import { recordSpanish } from './record.ts';
import { sharedSpanish } from './shared.ts';
import { tabletSpanish } from './tablet.ts';
import { termsSpanish } from './terms.ts';
import { visitsSpanish } from './visits.ts';
import { wishesSpanish } from './wishes.ts';

const catalogs = {
  account: accountSpanish,
  forms: formsSpanish,
  booking: bookingSpanish,
  deposits: depositsSpanish,
  links: linksSpanish,
  money: moneySpanish,
  portal: portalSpanish,
  profile: profileSpanish,
  record: recordSpanish,
  shared: sharedSpanish,
  tablet: tabletSpanish,
  terms: termsSpanish,
  visits: visitsSpanish,
  wishes: wishesSpanish,
};
const pages = Object.entries(pageFiles).map(([address, files]) => ({
  address,
  known: Object.assign({}, ...partsOfPage(address).map((part) => catalogs[part])),
  ...sentencesSaid(files),
}));

/** Words that look like a text but aren't, or that only staff read although they are in a file of both. */
const notSaid: readonly RegExp[] = [
  /^ui\/(theme|screens\/layout|forms\/useFocusAfter|tables\/DataTableRows)/,
  /^portals\/shared\/LanguageSwitch/,
  /: Cusp$/,
  /signatureSurface\.ts/,
  /calendarFile\.ts: PRODID/,
  /printSheet\.ts: width=device-width/,
  /DialogForm\.tsx: (input:not|Finish Later)/,
  // Drafts of notes, and acts of the service.
  /^ui\/forms\/DraftNotice/,
  /oversight\/audit\/words\.ts: /,
  /ImageViewer\.tsx: (Arrow|Left|Right)$/,
  /viewer\/view\.ts: translate/,
  // Words of statement runs, and of a plan's versions at the desk.
  /money\/statements\/messages\.ts: /,
  /chart\/plans\/words\.ts: /,
  /chart\/plans\/proposal\.ts: in progress/,
];

test.each(pages)('$address says nothing that has no Spanish', ({ known, sentences, untranslated }) => {
  expect([...sentences.keys()].filter((sentence) => known[sentence] === undefined)).toEqual([]);
  expect(untranslated.filter((words) => !notSaid.some((pattern) => pattern.test(words)))).toEqual([]);
});

test('a sentence has one meaning on all pages: where several parts have it, they say the same', () => {
  const meanings = Map.groupBy(
    Object.values(catalogs).flatMap((catalog) => Object.entries(catalog)),
    ([sentence]) => sentence,
  );
  const ambiguous = [...meanings].filter(([, said]) => new Set(said.map(([, spanish]) => spanish)).size > 1);
  expect(ambiguous).toEqual([]);
});

test('every screen that a patient can open is among the pages', () => {
  const listed = new Set(Object.values(pageFiles).flat());
  const screens = [
    'portals/patient/routes.ts',
    'features/money/online/screen.ts',
    'features/messages/links/screen.ts',
  ]
    .flatMap((file) => screensOf(file))
    // Components that render before a screen, and aren't pages.
    .filter((file) => file.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(15);
  expect(screens.filter((file) => !listed.has(file))).toEqual([]);
});

test('every page with Spanish speaks its reader’s language', () => {
  expect(patientsPages.map(([address]) => address).filter((address) => !isPatientsPage(address))).toEqual([]);
});

test('the catalogs hold nothing that no page says', () => {
  const said = new Set(pages.flatMap(({ sentences }) => [...sentences.keys()]));
  const { terms: _, ...others } = catalogs;
  expect(
    Object.values(others)
      .flatMap(Object.keys)
      .filter((sentence) => !said.has(sentence)),
  ).toEqual([]);
});

/** The places of values, and the tags. */
const placesOf = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag))]
    // The words of a plural's form are no value.
    .filter((place) => place !== undefined)
    .toSorted();

test.each(Object.entries(catalogs))('the Spanish of %s has the same values, tags and plurals', (_, known) => {
  for (const [english, spanish] of Object.entries(known)) {
    expect([english, placesOf(spanish)]).toEqual([english, placesOf(english)]);
    expect([english, spanish.includes(', plural,')]).toEqual([english, english.includes(', plural,')]);
    expect([english, spanish.trim() === '']).toEqual([english, false]);
  }
});

test('every word of a code that patients read has its Spanish', () => {
  const known: Record<string, string> = Object.assign({}, ...Object.values(catalogs));
  const plain = (code: string) => code.replaceAll('_', ' ');
  const title = (code: string) => plain(code).replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  const missing = [
    ...[...appointmentTypes, ...genders, ...paymentMethods, ...staffRoles, ...treatmentStatuses].map(title),
    ...[...appointmentStatuses, ...treatmentStatuses, ...treatmentOutcomes, ...paymentStatuses].map(plain),
  ].filter((words) => known[words] === undefined);
  expect(missing).toEqual([]);
});
