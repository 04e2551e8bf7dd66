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
import { useCoveredHeight } from '../screens/coveredHeight.ts';
import { headHeight, usePhone } from '../screens/layout.ts';
import { useScrollMargin } from '../screens/useScrollMargin.ts';

/** The methods of a list. */
export interface CardsHandle {
  /** Scrolls so that the entry is at the top, or in the middle. */
  show: (index: number, align?: 'start' | 'center') => void;
}

interface VirtualCardsProps<Entry> {
  /** The list's name for screen readers. */
  label: string;
  entries: readonly Entry[];
  /** A stable key: the record's id, or `date:…` for a heading between the cards. */
  keyOf: (entry: Entry) => string;
  /** The usual height of an entry in pixels, gap included; the true one is measured. */
  estimate: number | ((entry: Entry) => number);
  /** Headings that stick while their entries scroll, up to the next heading; the first entry must be one. */
  isHeading?: (entry: Entry) => boolean;
  /** The total number of entries, if these are only some; -1 if it isn't known. */
  total?: number | undefined;
  /** The list also grows at its top: the entries on screen then stay in place. */
  growsUp?: boolean;
  /** The entry at which the list opens (today's heading, say); 0 or undefined is the top. */
  startAt?: number | undefined;
  /** Pixels between two entries. */
  gap?: number;
  /** The entry to point out, a new record say. */
  isMarked?: (entry: Entry) => boolean;
  ref?: Ref<CardsHandle>;
  children: (entry: Entry) => ReactNode;
}

/** The last measured heights in pixels, so that going back restores the scroll position. */
const measured = new Map<string, number>();

/**
 * A list of cards of any height that scrolls with the page and renders only those near the window, for thousands of
 * records. Headings between the cards are entries too.
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
  isMarked,
  ref,
  children,
}: VirtualCardsProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useScrollMargin(list);
  const covered = useCoveredHeight() + (usePhone() ? headHeight : 0);
  const headings = useMemo(
    () => (isHeading ? entries.flatMap((entry, index) => (isHeading(entry) ? [index] : [])) : []),
    [entries, isHeading],
  );
  // Stable while the list scrolls: a new function would make the virtualizer measure all entries again.
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
    // The heading of the first visible card is rendered, however far above it is.
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
  const show = (index: number, align: 'start' | 'center' = 'start') =>
    virtualizer.scrollToIndex(index, { align });
  useImperativeHandle(ref, () => ({ show }));

  // Entries added above must not move the visible ones.
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
    // Only when entries were added or removed; the virtualizer itself corrects cards that are higher than estimated.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entries]);

  // Once, when the list's position is known: afterwards the user scrolls.
  const opened = useRef(false);
  const router = useRouter();
  useEffect(() => {
    const open = () => {
      opened.current = true;
      // After Back, the restored position is kept.
      if (startAt > 0 && window.scrollY === 0) virtualizer.scrollToIndex(startAt, { align: 'start' });
    };
    // During a navigation the router still has to scroll to the top, or to restore the position after Back.
    if (!opened.current && scrollMargin > 0 && router.state.status === 'idle') open();
    // If the screen is chosen again, even while it is shown, it opens as at first.
    return router.subscribe('onRendered', ({ pathChanged, hrefChanged }) => {
      if (pathChanged || !hrefChanged || !opened.current) open();
    });
  }, [startAt, scrollMargin, virtualizer, router]);

  /** @param top top of its container, in pixels of the page; null: in the flow, sticky */
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
        aria-current={isMarked?.(entry) || undefined}
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

/** An entry's content. It is memoized, since a scrolling list asks for dozens in each frame. */
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

/** The rendered entries, split before each heading. */
function sectionsOf(places: readonly VirtualItem[], headings: readonly number[]) {
  const sections: [VirtualItem, ...VirtualItem[]][] = [];
  for (const place of places) {
    const last = sections.at(-1);
    if (!last || lastUpTo(headings, place.index) === place.index) sections.push([place]);
    else last.push(place);
  }
  return sections;
}
