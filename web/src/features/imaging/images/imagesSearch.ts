import { type GivenSearch, textParam } from '../../../ui/screens/searchParameters.ts';

/** The search parameters of screens with images: the id of the image open in the viewer. */
export interface ImagesSearch {
  image?: string | undefined;
}

/** Reads the id of the open image from the address. */
export const imagesSearch = (given: GivenSearch): ImagesSearch => ({ image: textParam(given.image) });
