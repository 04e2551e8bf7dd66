import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids sort by creation time and are close together in an index. */
export const newId = (): string => v7();
