import { useEffect, useRef, useState } from 'react';

/** Why there is no picture, in words. */
function sentenceOf(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError')
    return 'The browser doesn’t let this page use the camera. Allow it in the address bar, then try again.';
  if (name === 'NotReadableError') return 'Another program is using the camera. Close it, then try again.';
  return 'No camera was found. Connect one, then try again.';
}

export interface Camera {
  id: string;
  name: string;
}

/** Shows a camera of this computer in a video element while `isOn`, and takes pictures of it. */
export function useCamera(isOn: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState('');
  const [cameras, setCameras] = useState<readonly Camera[]>([]);
  const [sentence, setSentence] = useState('');
  const [isReady, setReady] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | undefined;
    let isOver = false;
    const start = async () => {
      try {
        // Missing where the app is opened over plain HTTP in an office's network.
        if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
        const started = await navigator.mediaDevices.getUserMedia({
          video: {
            // A phone's own camera at its back; computers have no such side.
            ...(chosen === '' ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: chosen } }),
            width: { ideal: 1920 },
            height: { ideal: 1080 },
          },
        });
        stream = started;
        if (isOver) return stopped(started);
        const found = await navigator.mediaDevices.enumerateDevices();
        setCameras(
          found
            .filter(({ kind }) => kind === 'videoinput')
            .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` })),
        );
        setSentence('');
        if (video.current) {
          video.current.srcObject = started;
          await video.current.play();
          setReady(true);
        }
      } catch (thrown) {
        // A stream that was replaced ends its element's play with this.
        if (!isOver && !(thrown instanceof DOMException && thrown.name === 'AbortError'))
          setSentence(sentenceOf(thrown));
      }
    };
    void start();
    return () => {
      isOver = true;
      setReady(false);
      if (stream) stopped(stream);
    };
  }, [isOn, chosen, tries]);

  /** The picture of this moment; undefined while there is none. */
  const take = (name: string): Promise<File | undefined> =>
    new Promise((resolve) => {
      const shown = video.current;
      if (!shown || shown.videoWidth === 0) return resolve(undefined);
      const canvas = document.createElement('canvas');
      canvas.width = shown.videoWidth;
      canvas.height = shown.videoHeight;
      canvas.getContext('2d')?.drawImage(shown, 0, 0);
      canvas.toBlob(
        (blob) => resolve(blob ? new File([blob], name, { type: 'image/jpeg' }) : undefined),
        'image/jpeg',
        0.92,
      );
    });

  return {
    video,
    cameras,
    chosen,
    choose: setChosen,
    sentence,
    isReady,
    again: () => setTries(tries + 1),
    take,
  };
}

function stopped(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
