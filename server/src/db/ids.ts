import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids sort by the moment they were made and stand together in an index. */
export const newId = (): string => v7();
