import { table, type Source, type Table } from './rows.ts';

/** A chair for so many patients: the large practice has twenty. */
const patientsForAChair = 2500;
const most = 20;
const colors = ['teal', 'blue', 'violet', 'orange'] as const;

/** A practice's operatories, one provider in each, and its hours; and who is put where. */
export function roomsOf(source: Source, practice: string, opened: number, patients: number) {
  const operatory = table('operatory', ['practice_id', 'id', 'name', 'position']);
  const provider = table('provider', [
    'practice_id',
    'id',
    'name',
    'kind',
    'color',
    'operatory_id',
    'position',
  ]);
  const hours = table('weekly_hours', ['practice_id', 'id', 'valid_from']);
  const days = table('weekly_hours_day', ['practice_id', 'hours_id', 'weekday', 'opens', 'closes']);
  const count = Math.min(most, Math.max(2, Math.ceil(patients / patientsForAChair)));
  const rooms = Array.from({ length: count }, (_, place) => {
    const room = { operatory: source.idAt(opened), provider: source.idAt(opened) };
    operatory.add(practice, room.operatory, `Operatory ${place + 1}`, place + 1);
    const kind = place % 2 === 0 ? 'dentist' : 'hygienist';
    const color = colors[place % colors.length] ?? 'teal';
    provider.add(practice, room.provider, `Provider ${place + 1}`, kind, color, room.operatory, place + 1);
    return room;
  });
  const week = source.idAt(opened);
  hours.add(practice, week, '2000-01-01');
  for (const weekday of [1, 2, 3, 4, 5]) days.add(practice, week, weekday, '08:00', '17:00');

  /** Until when each chair is taken on the day that is being filled. */
  let filled = { date: '', taken: new Map<number, number[]>() };
  return {
    tables: [operatory, provider, hours, days] satisfies Table[],
    /** A chair that is free for an hour from these minutes on; undefined if none is. Days come one after the other. */
    place(date: string, minutes: number): (typeof rooms)[number] | undefined {
      if (filled.date !== date) filled = { date, taken: new Map() };
      const chair = rooms.findIndex((_, at) =>
        (filled.taken.get(at) ?? []).every((other) => Math.abs(other - minutes) >= 60),
      );
      if (chair < 0) return undefined;
      filled.taken.set(chair, [...(filled.taken.get(chair) ?? []), minutes]);
      return rooms[chair];
    },
  };
}
