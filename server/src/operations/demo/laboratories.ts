import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

/** The first is for crowns and bridges, the second for dentures and splints. */
const laboratories = [
  {
    name: 'Palisade Dental Ceramics',
    phone: '(201) 555-0164',
    email: 'cases@palisade-ceramics.example',
    address: '410 Bergen Ave\nJersey City, NJ 07304',
    notes: 'Crowns, bridges and veneers. Picks up at noon; digital scans by email.',
    turnaround_days: 10,
  },
  {
    name: 'Hudson Removables',
    phone: '(212) 555-0178',
    email: 'desk@hudson-removables.example',
    address: '86 Varick St\nNew York, NY 10013',
    notes: 'Dentures, partials and night guards. Send the bite with each case.',
    turnaround_days: 14,
  },
];

/** The labs that the demo practice sends its cases to. */
export const demoLaboratories = (tx: Tx) =>
  tx.all(sqlFor.insertInto('laboratory').values(laboratories.map((each) => ({ id: newId(), ...each }))));
