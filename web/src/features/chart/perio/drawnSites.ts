import type { PerioPlace } from '@cusp/contract';
import classes from './Perio.module.css';

/** A site as a cell shows it. The words around its value are for screen readers only. */
export interface DrawnReading {
  place: PerioPlace;
  before: string;
  value: string;
  /** Undefined: nothing ever follows the value. */
  after: string | undefined;
  /** The next reading goes here. */
  isNext: boolean;
  changed: 'worse' | 'better' | undefined;
  depth: 'deep' | 'very' | undefined;
  bleeds: boolean;
}

interface Parts {
  before: Text;
  value: Text;
  after: Text | undefined;
}
const partsOf = new WeakMap<Element, Parts>();

const spoken = (text: Text) => {
  const element = document.createElement('span');
  element.className = classes.spoken ?? '';
  element.append(text);
  return element;
};

function newParts(site: Element, hasAfter: boolean): Parts {
  const parts = {
    before: new Text(),
    value: new Text(),
    after: hasAfter ? new Text() : undefined,
  };
  site.replaceChildren(
    spoken(parts.before),
    parts.value,
    ...(parts.after === undefined ? [] : [spoken(parts.after)]),
  );
  partsOf.set(site, parts);
  return parts;
}

// Writing what is there already would make the browser lay the site out again.
function mark(
  site: HTMLElement,
  name: 'at' | 'changed' | 'depth' | 'bleeds' | 'wide',
  value: string | undefined,
) {
  if (site.dataset[name] === value) return;
  if (value === undefined) delete site.dataset[name];
  else site.dataset[name] = value;
}
function write(text: Text | undefined, words: string) {
  if (text !== undefined && text.data !== words) text.data = words;
}

function drawReading(site: HTMLElement, reading: DrawnReading): void {
  const { before, value, after, isNext, changed, depth, bleeds } = reading;
  const parts = partsOf.get(site) ?? newParts(site, after !== undefined);
  write(parts.before, before);
  write(parts.value, value);
  write(parts.after, after ?? '');
  mark(site, 'at', isNext ? '' : undefined);
  mark(site, 'changed', changed);
  mark(site, 'depth', depth);
  mark(site, 'wide', value.length > 1 ? '' : undefined);
  mark(site, 'bleeds', bleeds ? '' : undefined);
}

/**
 * Writes readings into the sites of a cell, whose elements React has made and leaves empty. A key is written by this and not by
 * React: that would walk from the page's root to the cell for each. Only attributes and texts change, never elements: the browser
 * would look for the styles of a new one.
 */
export function drawReadings(cell: HTMLElement | null, readings: readonly DrawnReading[]): void {
  if (cell === null) return;
  for (const [at, reading] of readings.entries()) {
    const site = cell.children[at];
    if (site instanceof HTMLElement) drawReading(site, reading);
  }
}

/** Writes a text into an element that React leaves empty. */
export function drawText(element: HTMLElement | null, words: string): void {
  if (element === null) return;
  if (element.firstChild instanceof Text) write(element.firstChild, words);
  else element.textContent = words;
}
