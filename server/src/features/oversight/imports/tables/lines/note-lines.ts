import { createHash } from 'node:crypto';
import { numberOfName, nobody, patientColumnsOf, refusedLine } from './line-rows.ts';
import type { LineKind } from './line-rows.ts';

const main = 'procnote';

export const noteLines: LineKind = {
  kind: 'notes',
  main,
  rowsOf(read) {
    const patient = patientColumnsOf(read);
    const { date, time = '12:00', note = '', author } = read;
    if (patient['PatNum'] === '') return refusedLine(main, read, nobody);
    if (note === '') return refusedLine(main, read, 'There is no text.');
    if (date === undefined) return refusedLine(main, read, 'There is no date.');
    const text = createHash('sha256').update(note).digest('hex').slice(0, 16);
    const id = `note ${patient['PatNum']} ${date} ${time} ${text}`;
    const user = author === undefined ? '' : numberOfName(author);
    return {
      reason: '',
      rows: [
        ...(author === undefined
          ? []
          : [
              {
                table: 'userod',
                id: user,
                again: 'shared' as const,
                fields: { UserNum: user, UserName: author },
              },
            ]),
        {
          table: main,
          id,
          again: 'refused',
          fields: {
            ...patient,
            ProcNoteNum: id,
            // Each is a note of its own.
            ProcNum: id,
            EntryDateTime: `${date} ${time}:00`,
            UserNum: user,
            Note: note,
          },
        },
      ],
    };
  },
};
