import { type GivenSearch, textParam } from '../../../ui/screens/searchParameters.ts';

/** Where images are shown: the id of the one open in the viewer. */
export interface ImagesSearch {
  image?: string | undefined;
}

/** Reads which image is open. */
export const imagesSearch = (given: GivenSearch): ImagesSearch => ({ image: textParam(given.image) });
