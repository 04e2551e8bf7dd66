import { Refused } from '../connection.ts';
import type { Bridge } from './bridge.ts';
import { dayAs, sexOf } from './bridge.ts';

/** Planmeca Romexis (DxStart.exe): number, last name, first name, birth date. */
export const romexis: Bridge = ({ id, last, first, born }, { path: program }) => ({
  files: [],
  start: { program, args: [id, last, first, dayAs('yyyyMMdd', born)] },
});

/** MiPACS (Cmdlink.exe). */
export const mipacs: Bridge = (patient, { path: program }) => ({
  files: [],
  start: {
    program,
    args: [
      `/ID=${patient.id}`,
      `/FN=${patient.first}`,
      `/LN=${patient.last}`,
      `/BD=${dayAs('MM/dd/yyyy', patient.born)}`,
      `/Sex=${sexOf(patient)}`,
    ],
  },
});

/** VixWin takes names without spaces. */
export const vixwin: Bridge = ({ id, first, last }, { path: program, images }) => ({
  files: [],
  start: {
    program,
    args: [
      '-I',
      id,
      '-N',
      `${first.replaceAll(' ', '')}^${last.replaceAll(' ', '')}`,
      ...(images === null ? [] : ['-P', images]),
    ],
  },
});

/** XVWeb is a page of the browser; its address is the path. */
export const xvweb: Bridge = ({ id, first, last, born, gender }, { path: address }) => {
  const page = new URL(address);
  if (page.protocol !== 'https:') throw new Refused('The address of XVWeb has to begin with https://.');
  page.searchParams.set('patientid', id);
  page.searchParams.set('lastname', last);
  page.searchParams.set('firstname', first);
  page.searchParams.set('gender', gender === 'female' ? 'F' : gender === 'male' ? 'M' : 'O');
  page.searchParams.set('birthdate', dayAs('MM/dd/yyyy', born));
  return { files: [], start: { page: page.href } };
};
