import type { PerioStep } from './reducer.ts';

let context: AudioContext | undefined;

const soundKey = 'cusp.perio.sound';
/** Whether key sounds are on, a choice of this browser. */
export const isKeySoundOn = () => localStorage.getItem(soundKey) === 'yes';
export const setKeySound = (on: boolean) => localStorage.setItem(soundKey, on ? 'yes' : 'no');

function tone(pitch: number, seconds: number): void {
  context ??= new AudioContext();
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + seconds);
}

/** Plays a short tone for a key: a higher one for a deep pocket, a low one for what was refused. */
export function playKeySound({ state, readings }: PerioStep): void {
  if (state.refused !== '') return tone(140, 0.25);
  const [reading] = readings;
  const isDeep = reading?.measure === 'depth' && (reading.value ?? 0) >= 4;
  tone(isDeep ? 880 : reading === undefined ? 330 : 550, 0.06);
}
