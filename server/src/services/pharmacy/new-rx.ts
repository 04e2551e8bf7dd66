import { unitCode } from '@cusp/contract';
import type { PrescriptionParts } from '@cusp/contract';
import { script } from './script.ts';
import type { ScriptTree } from './script.ts';
import { addressOf, phoneOf, prescriberName } from './script-parts.ts';

const genderCodes = { male: 'M', female: 'F', other: 'U' } as const;

/** NCI Thesaurus: "unspecified unit", for a quantity that isn't counted. */
const unspecifiedUnit = 'C38046';

/** The content of a prescription's message. Dates are `YYYY-MM-DD`, moments ISO 8601 UTC. */
export interface NewRx {
  /** Up to 35 characters; the answer refers to it. */
  messageId: string;
  sentTime: string;
  /** The same in every attempt, so that a pharmacy can tell a repeated message from a second prescription. */
  orderNumber: string;
  practice: { id: string; name: string; address: string; phone: string };
  prescriber: { name: string; npi: string };
  patient: {
    first_name: string;
    last_name: string;
    gender: keyof typeof genderCodes;
    date_of_birth: string;
    address: string;
    phone: string;
  };
  pharmacy: {
    ncpdp_id: string;
    npi: string;
    name: string;
    address: string;
    address_line2: string;
    city: string;
    state: string;
    zip_code: string;
    phone: string;
    fax: string;
  };
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
  instructions: string;
  writtenDate: string;
  /** Undefined for a prescription of texts only. */
  parts?: PrescriptionParts | undefined;
}

/**
 * The NCPDP SCRIPT NewRx message of a prescription, as XML. Texts are never truncated, because truncated directions are
 * wrong directions.
 */
export const newRx = (rx: NewRx): string =>
  script({
    Header: scriptHeader(rx),
    Body: { NewRx: { ...messageParties(rx), MedicationPrescribed: medicationPart(rx) } },
  });

/**
 * The header of a message about a prescription.
 * @param relatesTo the id of the message that it answers or cancels
 */
export const scriptHeader = (rx: NewRx, relatesTo?: string): ScriptTree => ({
  To: { '@Qualifier': 'P', '#': rx.pharmacy.ncpdp_id },
  From: senderOf(rx),
  MessageID: rx.messageId,
  RelatesToMessageID: relatesTo,
  SentTime: rx.sentTime,
  SenderSoftware: {
    SenderSoftwareDeveloper: 'Cusp',
    SenderSoftwareProduct: 'Cusp',
    SenderSoftwareVersionRelease: '1',
  },
  PrescriberOrderNumber: rx.orderNumber,
});

/** The people it is about: the patient, the pharmacy and the prescriber. */
export const messageParties = (rx: NewRx) => ({
  Patient: patientPart(rx),
  Pharmacy: pharmacyPart(rx),
  Prescriber: prescriberPart(rx),
});

/** A prescriber (D) with an NPI is identified by it; otherwise the practice sends as a clinic (C). */
const senderOf = ({ prescriber, practice }: NewRx) =>
  prescriber.npi === ''
    ? { '@Qualifier': 'C', '#': practice.id.replaceAll('-', '') }
    : { '@Qualifier': 'D', '#': prescriber.npi };

const patientPart = ({ patient }: NewRx) => ({
  HumanPatient: {
    Name: { LastName: patient.last_name, FirstName: patient.first_name },
    Gender: genderCodes[patient.gender],
    DateOfBirth: { Date: patient.date_of_birth },
    Address: addressOf(patient.address),
    CommunicationNumbers: numbersOf(patient.phone),
  },
});

const pharmacyPart = ({ pharmacy }: NewRx) => ({
  Identification: { NCPDPID: pharmacy.ncpdp_id, NPI: pharmacy.npi || undefined },
  BusinessName: pharmacy.name,
  Address: {
    AddressLine1: pharmacy.address,
    AddressLine2: pharmacy.address_line2 || undefined,
    City: pharmacy.city,
    StateProvince: pharmacy.state,
    PostalCode: pharmacy.zip_code,
    CountryCode: 'US',
  },
  CommunicationNumbers: numbersOf(pharmacy.phone, pharmacy.fax),
});

const prescriberPart = ({ prescriber, practice }: NewRx) => ({
  NonVeterinarian: {
    Identification: prescriber.npi === '' ? undefined : { NPI: prescriber.npi },
    PracticeLocation: { BusinessName: practice.name },
    Name: prescriberName(prescriber.name),
    Address: addressOf(practice.address),
    CommunicationNumbers: numbersOf(practice.phone),
  },
});

/**
 * The drug with its quantity and directions. Without parts the record has no number of tablets, so the quantity is
 * "sufficient" (QS) as determined by the pharmacy, and the note says for how long.
 */
export const medicationPart = (rx: NewRx): ScriptTree => ({
  DrugDescription: `${rx.medication} ${rx.dosage}`,
  DrugCoded: rx.parts && codedPart(rx.parts),
  Quantity: quantityPart(rx.parts),
  DaysSupply: rx.parts?.duration_days?.toString(),
  WrittenDate: { Date: rx.writtenDate },
  // 0: the pharmacist may substitute a generic. 1: the prescriber doesn't allow it.
  Substitutions: rx.parts?.dispense_as_written === true ? '1' : '0',
  NumberOfRefills: String(rx.parts?.refills ?? 0),
  Diagnosis: rx.parts && diagnosisPart(rx.parts),
  Note: noteOf(rx),
  Sig: {
    SigText: rx.parts?.directions ?? sigOfTexts(rx),
  },
});

/** A code of RxNorm; our own list's codes mean nothing to a pharmacy. */
const codedPart = ({ drug, strength }: PrescriptionParts): ScriptTree | undefined =>
  drug?.system === 'rxnorm'
    ? {
        DrugDBCode: { Code: drug.code, Qualifier: 'SCD' },
        Strength: strength === '' ? undefined : { StrengthValue: strength },
      }
    : undefined;

const quantityPart = (parts: PrescriptionParts | undefined): ScriptTree =>
  parts === undefined || parts.quantity === null || parts.quantity_unit === null
    ? { Value: '0', CodeListQualifier: 'QS', QuantityUnitOfMeasure: { Code: unspecifiedUnit } }
    : {
        Value: String(parts.quantity),
        // 38: the original quantity.
        CodeListQualifier: '38',
        QuantityUnitOfMeasure: { Code: unitCode(parts.quantity_unit) },
      };

const diagnosisPart = ({ indication, indication_code: code }: PrescriptionParts): ScriptTree | undefined =>
  code === ''
    ? undefined
    : {
        // 1: by the prescriber.
        ClinicalInformationQualifier: '1',
        Primary: { Code: code.replace('.', ''), Qualifier: 'ABF', Description: indication || undefined },
      };

function noteOf({ parts, duration }: NewRx): string | undefined {
  const sufficient =
    parts === undefined || parts.quantity === null ? `Quantity sufficient for: ${duration}` : '';
  const indication = parts === undefined || parts.indication === '' ? '' : `For: ${parts.indication}`;
  const note = [parts?.pharmacist_note ?? '', sufficient, indication]
    .filter((said) => said.trim() !== '')
    .join('. ');
  return note === '' ? undefined : note;
}

const sigOfTexts = (rx: NewRx): string =>
  [rx.frequency, `duration: ${rx.duration}`, rx.instructions].filter((part) => part.trim() !== '').join('; ');

function numbersOf(phone: string, fax = '') {
  const primary = phoneOf(phone);
  const faxNumber = phoneOf(fax);
  return primary && { PrimaryTelephone: primary, Fax: faxNumber };
}
