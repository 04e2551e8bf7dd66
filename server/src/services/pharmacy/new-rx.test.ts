import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { PrescriptionParts } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRx } from './new-rx.ts';
import type { NewRx } from './new-rx.ts';
import { addressOf, phoneOf, prescriberName } from './script-parts.ts';

const rx: NewRx = {
  messageId: '0198c0ffee00700080000000000000aa',
  sentTime: '2026-03-03T14:30:00.000Z',
  orderNumber: '0198c0ffee00700080000000000000bb',
  practice: {
    id: '0198c0ff-ee00-7000-8000-000000000001',
    name: 'Elm Street Dental',
    address: '12 Elm St, Salem, MA 01970',
    phone: '(978) 555-0100',
  },
  prescriber: { name: 'Dr. Ana Ruiz', npi: '1234567893' },
  patient: {
    first_name: 'Mia',
    last_name: 'Keller',
    gender: 'female',
    date_of_birth: '1984-06-09',
    address: '7 Oak Ave\nApt 2\nSalem, MA 01970-1234',
    phone: '+1 212-555-0147 x12',
  },
  pharmacy: {
    ncpdp_id: '0012345',
    npi: '1234567893',
    name: 'Corner Pharmacy',
    address: '1 Main St',
    address_line2: 'Suite 4',
    city: 'Salem',
    state: 'MA',
    zip_code: '01970',
    phone: '978-555-0111',
    fax: '978-555-0112',
  },
  medication: 'Amoxicillin',
  dosage: '500 mg capsule',
  frequency: 'one three times a day',
  duration: '7 days',
  instructions: 'Finish all of it.',
  writtenDate: '2026-03-03',
};

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, attributeNamePrefix: '@' });
const read = (xml: string): unknown => parser.parse(xml);

test('a message has every part in its place', () => {
  const xml = newRx(rx);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  expect(read(xml)).toMatchObject({
    Message: {
      '@TransactionDomain': 'SCRIPT',
      '@TransportVersion': '20170715',
      '@DatatypesVersion': '20170715',
      Header: {
        To: { '@Qualifier': 'P', '#text': '0012345' },
        From: { '@Qualifier': 'D', '#text': '1234567893' },
        MessageID: rx.messageId,
        SentTime: rx.sentTime,
        PrescriberOrderNumber: rx.orderNumber,
      },
      Body: {
        NewRx: {
          Patient: {
            HumanPatient: {
              Name: { LastName: 'Keller', FirstName: 'Mia' },
              Gender: 'F',
              DateOfBirth: { Date: '1984-06-09' },
              Address: {
                AddressLine1: '7 Oak Ave, Apt 2',
                City: 'Salem',
                StateProvince: 'MA',
                PostalCode: '019701234',
                CountryCode: 'US',
              },
              CommunicationNumbers: { PrimaryTelephone: { Number: '2125550147', Extension: '12' } },
            },
          },
          Pharmacy: {
            Identification: { NCPDPID: '0012345', NPI: '1234567893' },
            BusinessName: 'Corner Pharmacy',
            Address: { AddressLine1: '1 Main St', AddressLine2: 'Suite 4', StateProvince: 'MA' },
            CommunicationNumbers: {
              PrimaryTelephone: { Number: '9785550111' },
              Fax: { Number: '9785550112' },
            },
          },
          Prescriber: {
            NonVeterinarian: {
              Identification: { NPI: '1234567893' },
              PracticeLocation: { BusinessName: 'Elm Street Dental' },
              Name: { LastName: 'Ruiz', FirstName: 'Ana', Prefix: 'Dr.' },
              Address: { City: 'Salem' },
              CommunicationNumbers: { PrimaryTelephone: { Number: '9785550100' } },
            },
          },
          MedicationPrescribed: {
            DrugDescription: 'Amoxicillin 500 mg capsule',
            Quantity: { Value: '0', CodeListQualifier: 'QS', QuantityUnitOfMeasure: { Code: 'C38046' } },
            WrittenDate: { Date: '2026-03-03' },
            Substitutions: '0',
            NumberOfRefills: '0',
            Note: 'Quantity sufficient for: 7 days',
            Sig: { SigText: 'one three times a day; duration: 7 days; Finish all of it.' },
          },
        },
      },
    },
  });
});

test('without an NPI the practice sends as a clinic, and nothing is made up', () => {
  const xml = newRx({
    ...rx,
    prescriber: { name: 'Ana', npi: '' },
    practice: { ...rx.practice, address: '', phone: '' },
    patient: { ...rx.patient, gender: 'other', address: '' },
    pharmacy: { ...rx.pharmacy, npi: '', address_line2: '', fax: '' },
    instructions: '',
  });
  expect(xml).toContain('<From Qualifier="C">0198c0ffee0070008000000000000001</From>');
  expect(xml).toContain('<Gender>U</Gender>');
  expect(xml).toContain('<SigText>one three times a day; duration: 7 days</SigText>');
  expect(xml).not.toMatch(/<NPI|<Fax|AddressLine2|FirstName>Ana|undefined|null/);
  expect(xml).not.toMatch(/<(\w+)\/>|<(\w+)>\s*<\/\2>/);
});

const hostile = `</SigText><NewRx>&lt; &#1; &#x41; &#x110000; &x;"'&amp;<![CDATA[x]]> ]]> <!-- --> <?pi?> %p;`;

test('hostile text stays text', () => {
  const xml = newRx({ ...rx, medication: hostile, instructions: hostile, frequency: hostile });
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml.match(/<NewRx>/g)).toHaveLength(1);
  const [, said = ''] = /<DrugDescription>(.*)<\/DrugDescription>/.exec(xml) ?? [];
  const unescaped = said.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  expect(unescaped).toBe(`${hostile} 500 mg capsule`);
  expect(said).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
});

test('characters that XML 1.0 cannot hold become a space', () => {
  const xml = newRx({ ...rx, instructions: 'take\u0001one\u001Bdaily\uFFFEé 😀 日本' });
  expect(xml).toContain('take one daily é 😀 日本');
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('&', '#', 'x', '1', ';', '<', ']', '>', 'lt', 'amp', ' ', '\r\n') }),
);

test('whatever text there is, the message is well-formed and says it', () => {
  fc.assert(
    fc.property(anyText, anyText, (name, instructions) => {
      const xml = newRx({
        ...rx,
        prescriber: { name, npi: '' },
        patient: { ...rx.patient, first_name: name, address: name, phone: name },
        instructions,
      });
      // XML 1.0, production 2.
      expect(xml).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(xml).not.toMatch(/&(?!amp;|lt;|gt;)/);
      expect(xml.match(/<SigText>/g)).toHaveLength(1);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['Dr. Ana Ruiz-Soto, DDS', { LastName: 'Ruiz-Soto', FirstName: 'Ana', Suffix: 'DDS', Prefix: 'Dr.' }],
  ['Ana María Ruiz', { LastName: 'Ruiz', FirstName: 'Ana María', Suffix: undefined, Prefix: undefined }],
  ['Drew', { LastName: 'Drew', FirstName: undefined, Suffix: undefined, Prefix: undefined }],
])('the prescriber %s', (name, parts) => {
  expect(prescriberName(name)).toEqual(parts);
});

test.each([
  [
    '12 Elm St, Salem, MA 01970',
    { AddressLine1: '12 Elm St', City: 'Salem', StateProvince: 'MA', PostalCode: '01970' },
  ],
  ['Calle 5, San Juan, pr 00901', { AddressLine1: 'Calle 5', City: 'San Juan', StateProvince: 'PR' }],
  ['Behind the old mill', { AddressLine1: 'Behind the old mill' }],
])('the address %s', (text, parts) => {
  expect(addressOf(text)).toMatchObject(parts);
});

test.each([
  ['(212) 555-0147', { Number: '2125550147' }],
  ['1-212-555-0147 ext. 9', { Number: '2125550147', Extension: '9' }],
  ['+44 20 7946 0000', { Number: '+44 20 7946 0000' }],
  ['ask at the desk', { Number: 'ask at the desk' }],
])('the phone %s', (typed, parts) => {
  expect(phoneOf(typed)).toMatchObject(parts);
});

test('parts are said in their own elements, and the directions as the label has them', () => {
  const parts: PrescriptionParts = {
    drug: { system: 'rxnorm', code: '308182', name: 'amoxicillin' },
    strength: '500 mg',
    form: 'capsule',
    dose: 1,
    dose_unit: 'capsule',
    route: 'oral',
    frequency: 'every_8_hours',
    as_needed_for: '',
    duration_days: 7,
    directions: 'Take 1 capsule by mouth every 8 hours for 7 days.',
    quantity: 21,
    quantity_unit: 'capsule',
    refills: 2,
    dispense_as_written: true,
    pharmacist_note: 'Please call if out of stock',
    indication: 'Periapical abscess',
    indication_code: 'K04.7',
    repeats_id: null,
  };
  expect(read(newRx({ ...rx, parts }))).toMatchObject({
    Message: {
      Body: {
        NewRx: {
          MedicationPrescribed: {
            DrugDescription: 'Amoxicillin 500 mg capsule',
            DrugCoded: { DrugDBCode: { Code: '308182', Qualifier: 'SCD' } },
            Quantity: { Value: '21', CodeListQualifier: '38', QuantityUnitOfMeasure: { Code: 'C48480' } },
            DaysSupply: '7',
            Substitutions: '1',
            NumberOfRefills: '2',
            Diagnosis: { Primary: { Code: 'K047', Description: 'Periapical abscess' } },
            Note: 'Please call if out of stock. For: Periapical abscess',
            Sig: { SigText: 'Take 1 capsule by mouth every 8 hours for 7 days.' },
          },
        },
      },
    },
  });
  // A code of our own list means nothing elsewhere, and no quantity is made up.
  const ours = newRx({
    ...rx,
    parts: { ...parts, drug: { system: 'cusp', code: 'amoxicillin', name: 'amoxicillin' }, quantity: null },
  });
  expect(ours).not.toContain('DrugCoded');
  expect(ours).toContain('<CodeListQualifier>QS</CodeListQualifier>');
  expect(ours).toContain('Quantity sufficient for: 7 days');
});
