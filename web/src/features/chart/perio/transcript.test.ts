import { permanentTeeth } from '@cusp/contract';
import { expect, test } from 'vitest';
import { pathOf, probedTeeth } from './path.ts';
import { type PerioState, perioStep, startOf, type TypedMeasure } from './reducer.ts';
import { readBackWords } from './readBack.ts';
import { commandsOfTranscript } from './transcript.ts';

const teeth = probedTeeth(
  permanentTeeth
    .filter((tooth) => tooth % 10 !== 8)
    .map((tooth) => ({ tooth, extra: false, state: 'natural' as const, since: null })),
);
const of = (measure: TypedMeasure) => pathOf(teeth, 'round', measure);
const paths = {
  depth: of('depth'),
  margin: of('margin'),
  junction: of('junction'),
  keratinized: of('keratinized'),
  furcation: of('furcation'),
  mobility: of('mobility'),
};

/** The state after these were said, one after the other, through the reducer of the keys. */
function said(...transcripts: readonly string[]) {
  let state: PerioState = startOf([]);
  for (const transcript of transcripts)
    for (const command of commandsOfTranscript(transcript, 'universal').commands)
      ({ state } = perioStep(state, command, { paths, scale: 'glickman' }));
  return {
    state,
    spot: paths[state.measure][state.at],
    tooth: (fdi: number) => state.teeth.get(String(fdi)),
  };
}

test('"three two three, bleeding distal, next" charts a tooth and goes on to the next', () => {
  const { tooth, spot } = said('three two three, bleeding distal, next');
  expect(tooth(17)).toMatchObject({
    depth: [3, 2, 3, null, null, null],
    bleeding: [1, null, null, null, null, null],
  });
  // The path was on the next tooth already: saying so doesn't skip it.
  expect(spot).toMatchObject({ tooth: 16, place: 'df' });
});

test.each([
  ['323', [3, 2, 3]],
  ['3 2 3', [3, 2, 3]],
  ['12 for to', [12, 4, 2]],
  ['ten eleven oh', [10, 11, 0]],
  ['Three, ate, free.', [3, 8, 3]],
])('%j is read as depths', (transcript, depths) => {
  expect(said(transcript).tooth(17)?.depth.slice(0, 3)).toEqual(depths);
});

test('a mark that is said again stays; back and wrong correct', () => {
  const { tooth } = said('five bleeding', 'bleeding', 'four wrong six', 'plaque mesial');
  expect(tooth(17)).toMatchObject({
    depth: [5, 6, null, null, null, null],
    bleeding: [1, null, null, null, null, null],
  });
  expect(tooth(17)?.plaque[2]).toBe(1);
});

test('teeth, measures and margins above the junction', () => {
  const { tooth } = said('tooth fourteen', 'recession two', 'minus one');
  expect(tooth(26)?.margin.filter((value) => value !== null)).toEqual([1, -2]);
  expect(said('tooth 3 mobility one plus').tooth(16)?.mobility).toBe(3);
  // Recognizers write the minus as a sign.
  expect(said('margin 2 -1 −3').tooth(17)?.margin.slice(0, 3)).toEqual([-2, 1, 3]);
});

test('what means nothing is left out and said', () => {
  expect(commandsOfTranscript('three banana two', 'universal')).toEqual({
    commands: [
      { do: 'digit', digit: 3 },
      { do: 'digit', digit: 2 },
    ],
    unknown: ['banana'],
  });
  expect(commandsOfTranscript('tooth ninety', 'universal').unknown).toEqual(['tooth ninety']);
});

/** The words read back of a transcript. */
function readBack(...transcripts: readonly string[]) {
  let state: PerioState = startOf([]);
  return transcripts.map((transcript) => {
    const { commands, unknown } = commandsOfTranscript(transcript, 'universal');
    const refusals: string[] = [];
    const readings = commands.flatMap((command) => {
      const step = perioStep(state, command, { paths, scale: 'glickman' });
      ({ state } = step);
      if (state.refused !== '') refusals.push(state.refused);
      return step.readings;
    });
    return readBackWords({ readings, refusals, unknown }, { numbering: 'universal', scale: 'glickman' });
  });
}

test('all that was said is read back, not its last reading alone, and what was not charted, too', () => {
  expect(
    readBack(
      'three two three, bleeding distal, next',
      'four banana',
      'recession two, minus one, 0',
      'tooth 3 mobility one plus',
      'depth fifteen, furcation nine',
    ),
  ).toEqual([
    'Tooth 2: 3, 2, 3, bleeding distofacial.',
    'Tooth 3: 4. Not understood: banana.',
    'Tooth 3: margin 2, -1, 0.',
    'Tooth 3: mobility 1+.',
    'Tooth 4: 15. Glickman grades are 0 to 4.',
  ]);
});
