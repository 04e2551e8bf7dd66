import { dayFromToday } from '../../../../../tests/support/days.ts';
import { sampleBackup } from '../sample-file.helpers.ts';
import { LaterBackup } from './later-backup.helpers.ts';

/** A made-up backup, a later one of the same practice, and what that adds to the balances. */
export function laterSample() {
  const sample = sampleBackup(dayFromToday, 21);
  const { numbers, expected } = sample;
  const patient = (at: number): string => numbers[at] ?? '';
  const lone = '9007199254799999';

  /** The earlier backup, with a patient whom the later one lacks. */
  const first = new LaterBackup(sample.sql);
  first.add('patient', {
    PatNum: 12_345,
    LName: 'Lone',
    FName: 'Lou',
    PatStatus: '0',
    Gender: '0',
    Birthdate: '1970-07-07',
    Guarantor: 12_345,
    DateTimeDeceased: '0001-01-01 00:00:00',
  });

  /** What the later backup adds to the balances, in cents, by account: added up here, apart from what is tested. */
  const moved = new Map<string, { balance: number; pending: number; off: number }>();
  const guarantors = new Map(
    first.rows('patient').map((row) => [row['PatNum'] ?? '', row['Guarantor'] ?? '']),
  );
  function count(of: string, dollars: { balance?: number; pending?: number; off?: number }) {
    const account = guarantors.get(of) ?? of;
    const sums = moved.get(account) ?? { balance: 0, pending: 0, off: 0 };
    for (const kind of ['balance', 'pending', 'off'] as const)
      sums[kind] += Math.round((dollars[kind] ?? 0) * 100);
    moved.set(account, sums);
  }

  const later = new LaterBackup(first.sql);
  const yesterday = dayFromToday(-1);
  const sentClaim = expected.claims.find(
    ({ status, type, patient: of }) => status === 'S' && type === 'P' && !(of in expected.refused),
  );
  if (sentClaim === undefined) throw new Error('The sample has no open claim.');
  const bookedOf = (of: string) =>
    later.rows('appointment').find((row) => row['PatNum'] === of && row['AptStatus'] === '1')?.['AptNum'] ??
    '';

  // People: another phone, one who is archived, one who is gone, a new one of a family.
  later.change('patient', { PatNum: patient(4) }, { WirelessPhone: '217-555-0999', Address: '99 New St' });
  later.change('patient', { PatNum: patient(2) }, { WirelessPhone: '217-555-0888', City: 'Chicago' });
  later.change('patient', { PatNum: patient(6) }, { PatStatus: '3' });
  later.change('patient', { PatNum: patient(7) }, { Guarantor: patient(0) });
  // What is owed for a patient, and what insurers are expected to do, goes along to the new family.
  count(patient(7), { balance: -180.5, pending: -40, off: -5.5 });
  count(patient(0), { balance: 180.5, pending: 40, off: 5.5 });
  later.remove('patient', { PatNum: 12_345 });
  later.add('patient', {
    PatNum: lone,
    LName: 'Nova',
    FName: 'Nia',
    PatStatus: '0',
    Gender: '1',
    Birthdate: '2015-05-05',
    Guarantor: patient(0),
    DateTimeDeceased: '0001-01-01 00:00:00',
  });
  // Visits: moved, canceled, completed, new.
  later.change(
    'appointment',
    { AptNum: bookedOf(patient(5)) },
    { AptDateTime: `${dayFromToday(60)} 13:20:00` },
  );
  later.change('appointment', { AptNum: bookedOf(patient(10)) }, { AptStatus: 5 });
  later.change(
    'appointment',
    { AptNum: bookedOf(patient(15)) },
    { AptDateTime: `${dayFromToday(61)} 13:20:00` },
  );
  later.change('appointment', { AptNum: bookedOf(patient(20)) }, { AptStatus: 2 });
  later.add('appointment', {
    AptNum: 9001,
    PatNum: lone,
    AptStatus: 1,
    Pattern: 'XXXXXX',
    Op: 2,
    ProvNum: 1,
    ProvHyg: 0,
    AptDateTime: `${dayFromToday(62)} 10:00:00`,
    IsHygiene: 0,
    Priority: 0,
  });
  // Work: what was planned is completed, what was completed is deleted or costs more.
  const procedures = (of: string, status: string) =>
    later.rows('procedurelog').filter((row) => row['PatNum'] === of && row['ProcStatus'] === status);
  const [plannedWork] = procedures(patient(3), '1');
  later.change(
    'procedurelog',
    { ProcNum: plannedWork?.['ProcNum'] ?? '' },
    { ProcStatus: 2, ProcDate: yesterday },
  );
  count(patient(3), { balance: 180.5 });
  const [deletedWork] = procedures(patient(20), '2');
  later.change('procedurelog', { ProcNum: deletedWork?.['ProcNum'] ?? '' }, { ProcStatus: 6 });
  count(patient(20), { balance: -180.5 });
  const [dearer] = procedures(patient(13), '2');
  later.change('procedurelog', { ProcNum: dearer?.['ProcNum'] ?? '' }, { ProcFee: 200 });
  count(patient(13), { balance: 19.5 });
  // Money: a new payment, one that is gone, an adjustment of another amount.
  later.add('payment', { PayNum: 9001, PayType: 4, PayDate: yesterday, CheckNum: '' });
  later.add('paysplit', {
    SplitNum: 9001,
    SplitAmt: 25,
    PatNum: patient(0),
    PayNum: 9001,
    ProvNum: 1,
    DatePay: yesterday,
    ProcNum: 0,
    UnearnedType: 0,
  });
  count(patient(0), { balance: -25 });
  later.remove('paysplit', { PatNum: patient(5), SplitAmt: 20.1 });
  count(patient(5), { balance: 20.1 });
  later.change('adjustment', { PatNum: patient(8), AdjAmt: -10.25 }, { AdjAmt: -12.25 });
  count(patient(8), { balance: -2 });
  // A claim that was received.
  later.change('claim', { ClaimNum: sentClaim.number }, { ClaimStatus: 'R', DateReceived: yesterday });
  later.change(
    'claimproc',
    { ClaimNum: sentClaim.number },
    { Status: 1, InsPayAmt: 30, WriteOff: 7.5, DateCP: yesterday },
  );
  count(sentClaim.patient, { balance: -37.5, pending: -40, off: -5.5 });
  later.change('recall', { PatNum: patient(0), RecallTypeNum: 1 }, { DateDue: dayFromToday(90) });
  const noted = later.rows('procnote').find((row) => row['PatNum'] === patient(2));
  later.add('procnote', {
    ProcNoteNum: 9001,
    PatNum: patient(2),
    ProcNum: noted?.['ProcNum'] ?? '',
    EntryDateTime: `${yesterday} 09:00:00`,
    UserNum: 1,
    Note: 'Checked again, no pain',
  });
  return { numbers, expected, first, later, moved, lone, sentClaim, yesterday };
}
