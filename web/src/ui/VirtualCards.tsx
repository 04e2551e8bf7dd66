import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useRouter } from '@tanstack/react-router';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useCovered } from './covered.ts';
import { headHeight, usePhone } from './layout.ts';
import { useScrollMargin } from './useScrollMargin.ts';

/** What a screen may ask a list to do. */
export interface CardsHandle {
  /** Scrolls to the entry, so that it stands on top. */
  show: (index: number) => void;
}

interface VirtualCardsProps<Entry> {
  /** What the list is, for a screen reader. */
  label: string;
  entries: readonly Entry[];
  /** An unchanging key: the record's id, or `date:…` for a heading between the cards. */
  keyOf: (entry: Entry) => string;
  /** The usual height of an entry in pixels, gap included; the true one is measured. */
  estimate: number | ((entry: Entry) => number);
  /** Entries that stay in sight while what follows them scrolls, up to the next one; the first entry has to be one. */
  isHeading?: (entry: Entry) => boolean;
  /** How many entries the list has, where these are only some of them; -1 where that isn't known. */
  total?: number | undefined;
  /** The list also grows at its top: what is being read then stays where it is. */
  growsUp?: boolean;
  /** The entry at which the list opens (today's heading, say); 0 or undefined is the top. */
  startAt?: number | undefined;
  /** Pixels between two entries. */
  gap?: number;
  ref?: Ref<CardsHandle>;
  children: (entry: Entry) => ReactNode;
}

/** Heights in pixels as last measured: who comes back to a list finds it where they left it. */
const measured = new Map<string, number>();

/**
 * A list of cards of any height that scrolls with the page and draws only what is near the window, for thousands
 * of records. Headings between the cards are entries too.
 */
export function VirtualCards<Entry>({
  label,
  entries,
  keyOf,
  estimate,
  isHeading,
  total = entries.length,
  growsUp = false,
  startAt = 0,
  gap = 8,
  ref,
  children,
}: VirtualCardsProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useScrollMargin(list);
  const covered = useCovered() + (usePhone() ? headHeight : 0);
  const headings = useMemo(
    () => (isHeading ? entries.flatMap((entry, index) => (isHeading(entry) ? [index] : [])) : []),
    [entries, isHeading],
  );
  // Unchanging while the list scrolls: with another one the places of all entries are counted anew.
  const getItemKey = useCallback(
    (index: number) => {
      const entry = entries[index];
      return entry === undefined ? index : keyOf(entry);
    },
    [entries, keyOf],
  );
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => {
      const entry = entries[index];
      const known = entry === undefined ? undefined : measured.get(keyOf(entry));
      if (known !== undefined) return known;
      return typeof estimate === 'number' || entry === undefined ? Number(estimate) || 96 : estimate(entry);
    },
    getItemKey,
    measureElement: (element, observed, instance) => {
      const height = measureElement(element, observed, instance);
      const entry = entries[instance.indexFromElement(element)];
      if (entry !== undefined) measured.set(keyOf(entry), height);
      return height;
    },
    // The heading over the first card in sight is drawn, however far above it stands.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const heading = lastUpTo(headings, indexes[0] ?? 0);
      return heading === undefined || heading === indexes[0] ? indexes : [heading, ...indexes];
    },
    gap,
    overscan: 6,
    scrollMargin,
    scrollPaddingStart: covered + gap,
  });
  const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'start' });
  useImperativeHandle(ref, () => ({ show }));

  // What comes in above the list must not push away what is being read.
  const anchor = useRef<{ key: string; at: number; start: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const was = anchor.current;
    if (was && growsUp) {
      const at = entries.findIndex((entry) => keyOf(entry) === was.key);
      const now = virtualizer.measurementsCache[at]?.start;
      if (now !== undefined && at > was.at) window.scrollBy(0, now - was.start);
    }
    const first = entries.findIndex((entry) => !isHeading?.(entry));
    const entry = entries[first];
    const start = virtualizer.measurementsCache[first]?.start;
    anchor.current =
      entry !== undefined && start !== undefined ? { key: keyOf(entry), at: first, start } : undefined;
    // Only where entries came or went; a card that turns out higher than estimated is the virtualizer's to even out.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entries]);

  // Once, when the place of the list is known: afterwards the reader scrolls.
  const opened = useRef(false);
  const router = useRouter();
  useEffect(() => {
    const open = () => {
      opened.current = true;
      // Back has brought the reader to where they were; that place is better.
      if (startAt > 0 && window.scrollY === 0) virtualizer.scrollToIndex(startAt, { align: 'start' });
    };
    // While a navigation goes on, the router has still to put the page to its top, or to where Back left it.
    if (!opened.current && scrollMargin > 0 && router.state.status === 'idle') open();
    // Who chooses the screen anew, be it while it is still shown, wants to see it as it opens.
    return router.subscribe('onRendered', ({ pathChanged, hrefChanged }) => {
      if (pathChanged || !hrefChanged || !opened.current) open();
    });
  }, [startAt, scrollMargin, virtualizer, router]);

  /** @param top of what it is drawn in, in pixels of the page; null: in the flow, sticking */
  const draw = (place: VirtualItem, top: number | null) => {
    const entry = entries[place.index];
    return entry === undefined ? null : (
      <div
        key={place.key}
        ref={virtualizer.measureElement}
        data-index={place.index}
        role="listitem"
        aria-posinset={place.index + 1}
        aria-setsize={total < 0 ? total : Math.max(total, entries.length)}
        style={
          top === null
            ? { position: 'sticky', top: covered, zIndex: 1 }
            : {
                position: 'absolute',
                insetInline: 0,
                top: 0,
                transform: `translateY(${place.start - top}px)`,
              }
        }
      >
        <Drawn entry={entry} by={children} />
      </div>
    );
  };

  const places = virtualizer.getVirtualItems();
  const bottom = scrollMargin + virtualizer.getTotalSize();
  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {headings.length === 0
        ? places.map((place) => draw(place, scrollMargin))
        : sectionsOf(places, headings).map(([heading, ...cards]) => {
            const next = virtualizer.measurementsCache[following(headings, heading.index)];
            return (
              <div
                key={heading.key}
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  top: heading.start - scrollMargin,
                  height: (next ? next.start - gap : bottom) - heading.start,
                }}
              >
                {draw(heading, null)}
                {cards.map((place) => draw(place, heading.start))}
              </div>
            );
          })}
    </div>
  );
}

interface DrawnProps<Entry> {
  entry: Entry;
  by: (entry: Entry) => ReactNode;
}

/** What an entry looks like. It is drawn once: while the list scrolls, dozens are asked for in each frame. */
function Drawn<Entry>({ entry, by }: DrawnProps<Entry>) {
  return useMemo(() => by(entry), [entry, by]);
}

/** The last of the ascending indexes that is not beyond this one. */
function lastUpTo(indexes: readonly number[], index: number): number | undefined {
  let low = 0;
  let high = indexes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((indexes[middle] ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return indexes[low - 1];
}

/** The heading after this one, -1 after the last. */
const following = (headings: readonly number[], heading: number) =>
  headings[headings.indexOf(heading) + 1] ?? -1;

/** What is drawn, cut before each heading. */
function sectionsOf(places: readonly VirtualItem[], headings: readonly number[]) {
  const sections: [VirtualItem, ...VirtualItem[]][] = [];
  for (const place of places) {
    const last = sections.at(-1);
    if (!last || lastUpTo(headings, place.index) === place.index) sections.push([place]);
    else last.push(place);
  }
  return sections;
}
