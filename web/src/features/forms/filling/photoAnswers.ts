import { createContext, use } from 'react';

/** The calls by which the photos of a form are sent and shown again. */
export interface PhotoAnswers {
  /** Uploads a photo for a question, and returns the id that answers it. */
  send: (item: string, file: File) => Promise<string>;
  /** Loads the stored photo of a question. */
  load: (item: string, signal: AbortSignal) => Promise<Blob>;
}

/** Null: nothing can be sent, as in the builder's preview. */
export const PhotoAnswersContext = createContext<PhotoAnswers | null>(null);

export const usePhotoAnswers = () => use(PhotoAnswersContext);
