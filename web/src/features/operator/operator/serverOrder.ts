/** The server sorts over all pages. The key is the same for every row, so that the table keeps that order. */
export const sortedByServer = () => 0;

/**
 * The address's order in the server's form; an unknown one becomes the list's default order.
 * @param sort `name`, or `-name` for descending
 */
export function parseSort<Sort extends string>(
  sort: string | undefined,
  known: readonly Sort[],
): { sort?: Sort; order?: 'desc' } {
  const wanted = known.find((each) => sort === each || sort === `-${each}`);
  if (wanted === undefined) return {};
  return { sort: wanted, ...(sort?.startsWith('-') ? { order: 'desc' } : {}) };
}
