import { createContext, use } from 'react';

/** How the photos of a form are sent and shown again. */
export interface PhotoAnswers {
  /** Sends a photo for a question, and gives the id by which it is answered. */
  send: (item: string, file: File) => Promise<string>;
  /** The photo that is kept for a question. */
  load: (item: string, signal: AbortSignal) => Promise<Blob>;
}

/** Null: nothing can be sent, as in the builder's preview. */
export const PhotoAnswersContext = createContext<PhotoAnswers | null>(null);

export const usePhotoAnswers = () => use(PhotoAnswersContext);
