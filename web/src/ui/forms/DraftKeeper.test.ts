import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper, type DraftPlace, keepDrafts } from './DraftKeeper.ts';
import { draftedValues } from './useFormDraft.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('removeEventListener', vi.fn<() => void>());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As `api/call.ts` throws it. */
const refused = (status: number, detail: string) =>
  Object.assign(new Error(detail), { status, detail, errors: [] });

const kept = (content: string, version: number) => ({ id: 'draft', content, version, updated_at: '' });

function place() {
  const said: string[] = [];
  const save = vi.fn<DraftPlace['save']>((content, version, leaving) => {
    said.push(`${content} after ${version}${leaving ? ', leaving' : ''}`);
    return Promise.resolve(kept(content, (version ?? 0) + 1));
  });
  const remove = (word: string) => (id: string) => Promise.resolve(void said.push(`${word} ${id}`));
  const at = {
    find: () => Promise.resolve(undefined),
    save,
    finish: remove('finish'),
    discard: remove('discard'),
  } satisfies DraftPlace;
  return { at, said, save };
}
const later = () => vi.advanceTimersByTimeAsync(1_600);

test('saves what was typed after a pause, once, each time on top of the version before', async () => {
  const { at, said } = place();
  const keeper = new DraftKeeper(at, undefined, vi.fn<(sentence: string) => void>());
  keeper.typed('F');
  keeper.typed('Fi');
  await later();
  keeper.typed('Fi');
  await later();
  keeper.typed('Fill');
  await later();
  expect(said).toEqual(['Fi after null', 'Fill after 1']);
});

test('a form that is filled from a draft saves nothing until something is typed', async () => {
  const { at, said } = place();
  const keeper = new DraftKeeper(at, kept('Fi', 4), vi.fn<(sentence: string) => void>());
  keeper.typed('Fi');
  await later();
  keeper.typed('Fil');
  await later();
  expect(said).toEqual(['Fil after 4']);
});

test('saves at once when the form closes, and before the session ends', async () => {
  const { at, said } = place();
  const keeper = new DraftKeeper(at, undefined, vi.fn<(sentence: string) => void>());
  const end = keeper.watch();
  keeper.typed('F');
  const asked = keepDrafts();
  await vi.advanceTimersByTimeAsync(0);
  await asked;
  keeper.typed('Fi');
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['F after null', 'Fi after 1']);
});

test('signed: the draft is finished, also while it is being saved, and nothing is saved after it', async () => {
  const { at, said } = place();
  const keeper = new DraftKeeper(at, undefined, vi.fn<(sentence: string) => void>());
  keeper.typed('Fill');
  const saving = keeper.keep();
  // It is on its way.
  await Promise.resolve();
  keeper.typed('Filled');
  await keeper.finish();
  await saving;
  keeper.typed('late');
  await later();
  expect(said.at(-1)).toBe('finish draft');
});

test('discarded: what is typed after that is a new draft', async () => {
  const { at, said } = place();
  const keeper = new DraftKeeper(at, kept('old', 3), vi.fn<(sentence: string) => void>());
  await keeper.discard();
  keeper.typed('new');
  await later();
  expect(said).toEqual(['discard draft', 'new after null']);
});

test('once another window has it, nothing more is saved here, and the reason is said', async () => {
  const { at, said, save } = place();
  const lost = vi.fn<(sentence: string) => void>();
  const keeper = new DraftKeeper(at, undefined, lost);
  save.mockRejectedValueOnce(refused(409, 'Open in another window.'));
  keeper.typed('F');
  await later();
  keeper.typed('Fi');
  await later();
  expect(lost).toHaveBeenCalledExactlyOnceWith('Open in another window.');
  expect(said).toEqual([]);
});

test('without an answer it is tried again', async () => {
  const { at, said, save } = place();
  const keeper = new DraftKeeper(at, undefined, vi.fn<(sentence: string) => void>());
  save.mockRejectedValueOnce(refused(0, ''));
  keeper.typed('F');
  await later();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(['F after null']);
});

test('a draft fills the fields that the form still has, and no others', () => {
  const initial = { content: '', patient_id: 'a', treatment_ids: ['x'], reason: '' };
  expect(draftedValues(initial, '{"content":"Fill","treatment_ids":["y"],"reason":7,"gone":true}')).toEqual({
    content: 'Fill',
    patient_id: 'a',
    treatment_ids: ['y'],
    reason: '',
  });
  expect(draftedValues(initial, 'no JSON')).toEqual(initial);
});
