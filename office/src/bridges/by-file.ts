import path from 'node:path';
import { Refused } from '../connection.ts';
import type { Bridge, BridgePatient } from './bridge.ts';
import { dayAs, sexOf } from './bridge.ts';
import { inPage1252 } from './code-pages.ts';

const lines = (...all: string[]): string => all.map((line) => `${line}\r\n`).join('');

/** What DEXIS and XDR read: a line for people, and one for each field. */
const infoLines = ({ id, first, last, born, ...rest }: BridgePatient): string[] => {
  const day = dayAs('MM/dd/yyyy', born);
  return [
    `${last}, ${first}  ${day}  (${id})`,
    `PN=${id}`,
    `LN=${last}`,
    `FN=${first}`,
    `BD=${day}`,
    `SX=${sexOf({ id, first, last, born, ...rest })}`,
  ];
};

/** The numbers of DEXIS and XDR have at most 8 characters. */
const longestNumber = 8;

function refuseLongNumber({ id }: BridgePatient): void {
  if (id.length > longestNumber)
    throw new Refused(
      `This imaging program takes numbers of at most ${longestNumber} characters, not ${id}.`,
    );
}

/** DEXIS reads a file whose path it is given after an at sign. */
export const dexis: Bridge = (patient, { path: program, folder }) => {
  refuseLongNumber(patient);
  const file = path.join(folder, 'infofile.txt');
  return {
    files: [{ path: file, bytes: inPage1252(lines(...infoLines(patient))), isRemoved: true }],
    start: { program, args: [`@${file}`] },
  };
};

export const xdr: Bridge = (patient, { path: program, folder }) => {
  refuseLongNumber(patient);
  const file = path.join(folder, 'infofile.txt');
  const all = lines(...infoLines(patient), 'LO=', 'UN=');
  return {
    files: [{ path: file, bytes: inPage1252(all), isRemoved: true }],
    start: { program, args: [`@${file}`] },
  };
};

/** Carestream Imaging: an ini file whose path has at most 150 characters. Its fields have no spaces. */
export const carestream: Bridge = (patient, { path: program, folder }) => {
  const file = path.join(folder, 'patient.ini');
  if (file.length > 150) throw new Refused('The folder for Carestream’s file has too long a path.');
  if (patient.id.length > 15)
    throw new Refused(`Carestream takes numbers of at most 15 characters, not ${patient.id}.`);
  const packed = (text: string) => text.replaceAll(' ', '');
  const fields = [
    '[PATIENT]',
    `ID=${packed(patient.id)}`,
    `FIRSTNAME=${packed(patient.first)}`,
    ...(patient.preferred === '' ? [] : [`COMMONNAME=${packed(patient.preferred)}`]),
    `LASTNAME=${packed(patient.last)}`,
    `DOB=${dayAs('yyyyMMdd', patient.born)}`,
    ...(patient.gender === 'other' ? [] : [`GENDER=${sexOf(patient)}`]),
  ];
  return {
    files: [{ path: file, bytes: inPage1252(lines(...fields)), isRemoved: true }],
    start: { program, args: ['-I', file] },
  };
};

/** EzDent-i and Ez3D-i read linkage.xml beside the program. */
export const ezdent: Bridge = (patient, { path: program }) => {
  const { id, first, last, born } = patient;
  const xml = lines(
    '<LinkageParameter>',
    `   <Patient LastName="${inXml(last)}" FirstName="${inXml(first)}" ChartNumber="${inXml(id)}">`,
    `      <Birthday>${dayAs('dd/MM/yyyy', born)}</Birthday>`,
    '      <Address></Address>',
    '      <ZipCode></ZipCode>',
    '      <Phone></Phone>',
    '      <Mobile></Mobile>',
    '      <SocialID></SocialID>',
    `      <Gender>${patient.gender === 'female' ? 'Female' : 'Male'}</Gender>`,
    '   </Patient>',
    '</LinkageParameter>',
  );
  const file = path.join(path.dirname(program), 'linkage.xml');
  return {
    files: [{ path: file, bytes: new TextEncoder().encode(xml), isRemoved: true }],
    start: { program, args: [] },
  };
};

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** VDDS-media: the importer of the imaging program is given an ini file, into which it writes that it has read it. */
export const vdds: Bridge = (patient, { path: program, folder }) => {
  const file = path.join(folder, 'vdds-patient.ini');
  const fields = [
    '[PATIENT]',
    'PVS=CUSP',
    `PATID=${patient.id}`,
    `LASTNAME=${patient.last}`,
    `FIRSTNAME=${patient.first}`,
    `BIRTHDAY=${dayAs('yyyyMMdd', patient.born)}`,
    ...(patient.gender === 'other' ? [] : [`SEX=${sexOf(patient)}`]),
    'READY=0',
    'ERRORLEVEL=0',
  ];
  return {
    files: [{ path: file, bytes: inPage1252(lines(...fields)), isRemoved: true }],
    start: { program, args: [file] },
  };
};
