import { claimFormPlaceNames, claimFormPlaces, claimFormRows } from '@cusp/contract';
import type { ClaimFormLayout, ClaimFormPlace } from '@cusp/contract';
import type { PutWords } from '../../../services/pdf/sheet.ts';
import type { FormWords } from './form-words.ts';

interface Point {
  x: number;
  y: number;
}

const pointsPerMillimeter = 72 / 25.4;
const lineGap = 1.15;

/** The number of teeth in one row; the other row is below it. */
const teethOfRow = 16;

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** The positions of a layout's places on the paper, in millimeters. */
function placesOf({ shift_x, shift_y, moved }: ClaimFormLayout): Record<ClaimFormPlace, Point> {
  const own = new Map(moved.map(({ place, ...point }) => [place, point]));
  const at = (place: ClaimFormPlace) => {
    const { x, y } = own.get(place) ?? claimFormPlaces[place];
    return { x: x + shift_x, y: y + shift_y };
  };
  const places = Object.fromEntries(claimFormPlaceNames.map((place) => [place, at(place)]));
  return { ...claimFormPlaces, ...places };
}

function pointOf({ place, row, tooth }: FormWords, places: Record<ClaimFormPlace, Point>): Point {
  if (tooth !== undefined)
    return tooth <= teethOfRow
      ? between(places['33 tooth 1'], places['33 tooth 16'], (tooth - 1) / (teethOfRow - 1))
      : between(places['33 tooth 32'], places['33 tooth 17'], (2 * teethOfRow - tooth) / (teethOfRow - 1));
  const { x, y } = places[place];
  const rowHeight = (places['24 last row'].y - places['24'].y) / (claimFormRows - 1);
  return { x, y: y + row * rowHeight };
}

/** The words of a sheet in points of the paper; several lines stand below each other. */
export function positionedWords(sheet: readonly FormWords[], layout: ClaimFormLayout): PutWords[] {
  const places = placesOf(layout);
  return sheet.flatMap((each) => {
    const { x, y } = pointOf(each, places);
    return each.words.split('\n').map((words, line) => ({
      words,
      x: x * pointsPerMillimeter,
      y: y * pointsPerMillimeter + line * layout.size * lineGap,
    }));
  });
}

/** Each place with the number of its item, and each row and tooth that lies between two. */
export function testSheet(): FormWords[] {
  const rows = Array.from({ length: claimFormRows - 2 }, (_, at): FormWords => ({
    place: '24',
    words: `row ${at + 2}`,
    row: at + 1,
  }));
  return [...claimFormPlaceNames.map((place): FormWords => ({ place, words: `+${place}`, row: 0 })), ...rows];
}
