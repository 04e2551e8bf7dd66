/** The used part of the browser's speech recognition (Web Speech API), which TypeScript's DOM types don't have. */
interface SpeechResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}
interface SpeechHeard extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<SpeechResult>;
}
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** True: nothing that is said leaves the device. */
  processLocally: boolean;
  start(): void;
  stop(): void;
  addEventListener(type: 'result', listener: (heard: SpeechHeard) => void): void;
  addEventListener(type: 'error', listener: (event: Event & { readonly error: string }) => void): void;
  addEventListener(type: 'end', listener: () => void): void;
}
interface RecognitionKind {
  new (): Recognition;
  available?: (wanted: { langs: string[]; processLocally: true }) => Promise<string>;
  install?: (wanted: { langs: string[]; processLocally: true }) => Promise<boolean>;
}
declare global {
  interface Window {
    SpeechRecognition?: RecognitionKind;
  }
}

const wanted: { langs: string[]; processLocally: true } = { langs: ['en-US'], processLocally: true };

/** Whether speech can be recognized on this device; `downloadable`: once its language is installed. */
export type SpeechOffer = 'available' | 'downloadable' | 'not_here';

export async function offeredSpeech(): Promise<SpeechOffer> {
  const kind = window.SpeechRecognition;
  // Without `available` a browser only recognizes speech at its maker's, and patients' words don't go there.
  if (kind?.available === undefined) return 'not_here';
  try {
    const offer = await kind.available(wanted);
    if (offer === 'available') return offer;
    return offer === 'unavailable' || kind.install === undefined ? 'not_here' : 'downloadable';
  } catch {
    return 'not_here';
  }
}

/** Installs the language on the device; whether it is there now. */
export const installSpeech = async () => (await window.SpeechRecognition?.install?.(wanted)) ?? false;

/** Why listening stopped. */
const stoppedWords: Readonly<Record<string, string>> = {
  'not-allowed': 'The microphone isn’t allowed. Allow it for this site in the browser.',
  'audio-capture': 'No microphone was found.',
  'language-not-supported': 'English isn’t installed for speech on this device.',
};

export const stoppedSentence = (why: string) => stoppedWords[why] ?? `Listening stopped (${why}).`;

interface Listener {
  /** Called once with each thing that was said. */
  heard: (transcript: string) => void;
  /** Called with what is being said, as far as it is understood; '' once it was heard. */
  coming: (words: string) => void;
  stopped: (why: string) => void;
}

/** Listens until the answer is called. */
export function listen({ heard, coming, stopped }: Listener): () => void {
  const kind = window.SpeechRecognition;
  if (kind === undefined) {
    stopped('not_here');
    return () => undefined;
  }
  const recognition = new kind();
  Object.assign(recognition, {
    lang: 'en-US',
    continuous: true,
    interimResults: true,
    processLocally: true,
  });
  let wants = true;
  recognition.addEventListener('result', ({ resultIndex, results }) => {
    // The read-back isn't taken for speech.
    if (speechSynthesis.speaking) return;
    let now = '';
    for (let at = resultIndex; at < results.length; at += 1) {
      const result = results[at];
      if (result?.isFinal) heard(result[0].transcript);
      else now += result?.[0].transcript ?? '';
    }
    coming(now.trim());
  });
  recognition.addEventListener('error', ({ error }) => {
    if (error === 'no-speech') return;
    wants = false;
    stopped(error);
  });
  // It ends by itself after a silence.
  recognition.addEventListener('end', () => {
    if (wants) recognition.start();
  });
  recognition.start();
  return () => {
    wants = false;
    recognition.stop();
  };
}

/** Speaks something aloud, by a voice of this device only; false if there is none. */
export function sayAloud(words: string): boolean {
  const voice = speechSynthesis
    .getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith('en'));
  if (voice === undefined) return false;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.rate = 1.4;
  speechSynthesis.speak(utterance);
  return true;
}
