import {
  attachmentLevel,
  furcationEntrances,
  mobilityWords,
  perioMarks,
  perioMeasures,
  perioPlaces,
  teethOfReadings,
} from '@cusp/contract';
import type { PerioReading, PerioTooth } from '@cusp/contract';
import * as z from 'zod/mini';
import type { RecordSentence, RecordVoice } from './record-words.ts';
import type { Row } from './record.ts';

const Stored = z.object({
  tooth: z.int(),
  tooth_extra: z.boolean(),
  place: z.enum(perioPlaces),
  measure: z.enum(perioMeasures),
  value: z.nullable(z.int()),
});

/** A line for each tooth of an exam, with its current readings. */
export function perioLines(voice: RecordVoice, exam: Row, readings: readonly Row[]): string[] {
  const own = readings
    .filter((reading) => reading['exam_id'] === exam['id'])
    .toSorted((one, other) => Number(one['serial']) - Number(other['serial']))
    .map((row): PerioReading => {
      const { tooth_extra: extra, ...reading } = Stored.parse(row);
      return { ...reading, extra };
    });
  return teethOfReadings(own).map((tooth) => lineOf(voice, tooth));
}

/** A tooth's readings: six sites each, facial then lingual, from distal to mesial. */
function lineOf({ say }: RecordVoice, tooth: PerioTooth): string {
  const six = (name: RecordSentence, values: readonly (number | null)[]) =>
    values.some((value) => value !== null)
      ? `${say(name)} ${values.map((value) => value ?? '-').join(' ')}`
      : '';
  const levels = tooth.depth.map((depth, at) => attachmentLevel(depth, tooth.margin[at] ?? null));
  const furcations = furcationEntrances.flatMap((entrance) => {
    const grade = tooth.furcation[entrance];
    return grade === null ? [] : [`${say(entrance)} ${grade}`];
  });
  return [
    say('Tooth {tooth} (FDI)', { tooth: `${tooth.tooth}${tooth.extra ? 'S' : ''}` }),
    six('depth', tooth.depth),
    six('margin', tooth.margin),
    six('attachment level', levels),
    ...perioMarks.map((mark) => six(mark, tooth[mark])),
    six('mucogingival junction', tooth.junction),
    six('keratinized width', tooth.keratinized),
    furcations.length === 0 ? '' : `${say('furcation')} ${furcations.join(', ')}`,
    tooth.mobility === null ? '' : `${say('mobility')} ${mobilityWords(tooth.mobility)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}
