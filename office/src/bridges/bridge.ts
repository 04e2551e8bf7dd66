import type { LaunchedPatient } from '@cusp/contract/office-programs';

/** How an imaging program is opened with a patient: files that are written before, and what is started. */
export interface ProgramOpening {
  /** Written whole, in this order, before the program is started. */
  files: BridgeFile[];
  /** The program that is started with these arguments, or the page that is opened in the browser. */
  start: { program: string; args: string[] } | { page: string };
}

export interface BridgeFile {
  /** Absolute. */
  path: string;
  bytes: Uint8Array;
  /** Added to what other stations wrote and the program has not read yet; otherwise the file is replaced. */
  appends?: true;
  /** Removed after a while, because it names the patient and the program has read it by then. */
  isRemoved: boolean;
}

/** The computer's settings of its imaging program. */
interface BridgeSettings {
  /** Path of the imaging program; for XVWeb the address of its page. */
  path: string;
  /** Where files for the program are written; absolute. */
  folder: string;
  /** The computer's name, where a bridge asks for it. */
  computer: string;
  /** Of VixWin: the folder of its images. */
  images: string | null;
}

export interface BridgePatient {
  id: string;
  first: string;
  last: string;
  preferred: string;
  /** `YYYY-MM-DD`. */
  born: string;
  gender: LaunchedPatient['gender'];
}

/** A bridge: what opens one imaging program. It only says what is to be done, and does nothing. */
export type Bridge = (patient: BridgePatient, settings: BridgeSettings, now: Date) => ProgramOpening;

/** Which number an imaging program knows a patient by. */
export const numberKinds = ['patient', 'chart', 'own'] as const;
type NumberKind = (typeof numberKinds)[number];

/** What ends a field or a line in one of the programs, or is read by it as more than a sign. An apostrophe isn't among them: O'Brien. */
const special = /["`;&|<>^%=\\]/g;
/** What begins an option, or a file's name, in a list of arguments. */
const optionSign = /^[-/@]+/;

/** A field as imaging programs take it: one line, without signs that end a field or mean something. */
export function plainField(text: string, longest = 60): string {
  const oneLine = [...text].map((sign) => (isControl(sign) ? ' ' : sign)).join('');
  const bare = oneLine.replaceAll(special, '').replaceAll(/ +/g, ' ').trim();
  return bare.replace(optionSign, '').trim().slice(0, longest);
}

/** NUL, tabs, and line ends of all kinds. */
const isControl = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 32 || (code >= 0x7f && code < 0xa0) || code === 0x20_28 || code === 0x20_29;
};

/** The patient as a bridge gets them: the number of the chosen kind where they have it, else Cusp's own. */
export function bridgePatientOf(patient: LaunchedPatient, number: NumberKind): BridgePatient {
  const former =
    number === 'patient' ? patient.patient_number : number === 'chart' ? patient.chart_number : null;
  return {
    id: plainField(former ?? patient.own_number, 64),
    first: plainField(patient.first_name),
    last: plainField(patient.last_name),
    preferred: plainField(patient.preferred_name),
    born: patient.date_of_birth,
    gender: patient.gender,
  };
}

/** `1985-10-01` by a pattern: `MM/dd/yyyy`, `yyyyMMdd`. */
export function dayAs(pattern: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace('yyyy', year).replace('MM', month).replace('dd', date);
}

/** F or M, as most programs know no other. */
export const sexOf = ({ gender }: BridgePatient): 'F' | 'M' => (gender === 'female' ? 'F' : 'M');
