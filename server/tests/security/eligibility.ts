import { writeX12 } from '../../src/features/insurance/x12/index.ts';

/** A carrier's answer that it found nobody: it fits any coverage. */
export const refusedAnswer = writeX12({
  sender: 'TESTHOUSE',
  receiver: 'CUSPTEST',
  day: '2026-11-23',
  time: '09:00',
  control: 1,
  test: true,
  group: 'HB',
  version: '005010X279A1',
  sets: [
    {
      kind: '271',
      segments: [
        ['BHT', '0022', '11'],
        ['AAA', 'N', '', '75', 'C'],
      ],
    },
  ],
});

/** A clearinghouse; nothing is sent where no jobs run. */
export const aHouse = {
  kind: 'stedi',
  host_fingerprint: '',
  address: '',
  key: 'sample',
  private_key: '',
  sender_id: '',
  receiver_id: '',
  takes_papers: false,
  ask_days: 0,
  status_days: 0,
};
