import type pg from 'pg';
import { nameOn } from './marking.ts';
import type { Side } from './side.ts';

interface Ground {
  madeBy: (call: string, side: Side, given: object, id?: string) => Promise<string>;
  newPatient: (side: Side) => Promise<string>;
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** What a practice needs to register a reader. */
const readerAddress = '410 Bergen Ave\nJersey City, NJ 07304';

/** Card readers, and the payments that they wait for. */
export function readerRecords({ madeBy, newPatient, asOwner }: Ground) {
  const card_reader = async (side: Side) => {
    await asOwner((client) =>
      client.query('update practice set address = $2 where practice_id = $1', [
        side.practiceId,
        readerAddress,
      ]),
    );
    return madeBy('registerCardReader', side, { name: nameOn(side), code: 'simulated-wpe' });
  };
  return {
    card_reader,
    // Each at a reader of its own, of a patient of whom no other payment is under way.
    reader_charge: async (side: Side) =>
      madeBy(
        'startReaderCharge',
        side,
        { patient_id: await newPatient(side), amount: 1 },
        await card_reader(side),
      ),
  };
}
