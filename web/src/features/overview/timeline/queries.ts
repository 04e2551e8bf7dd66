import { getTimeline, type TimelineKind } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';

/** A patient's timeline, the newest day first, loaded page by page. */
export const timelineList = (id: string, kind: TimelineKind | undefined) =>
  pagedList(getTimeline, keyOf('timeline', id, kind ?? ''), (page) => ({
    params: { id },
    query: { kinds: kind, ...page },
  }));
