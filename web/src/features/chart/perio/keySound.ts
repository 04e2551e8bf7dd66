import type { PerioStep } from './reducer.ts';

let context: AudioContext | undefined;

const soundKey = 'cusp.perio.sound';
/** Whether keys are to be heard, as it was chosen in this browser. */
export const wantsSound = () => localStorage.getItem(soundKey) === 'yes';
export const chooseSound = (on: boolean) => localStorage.setItem(soundKey, on ? 'yes' : 'no');

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

/** A key as it is heard: a short tone, higher for a deep pocket, a low one for what was refused. */
export function soundOf({ state, readings }: PerioStep): void {
  if (state.refused !== '') return tone(140, 0.25);
  const [reading] = readings;
  const isDeep = reading?.measure === 'depth' && (reading.value ?? 0) >= 4;
  tone(isDeep ? 880 : reading === undefined ? 330 : 550, 0.06);
}
