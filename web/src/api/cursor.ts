/** The cursor of `<…?cursor=…>; rel="next"`. */
export function cursorIn(link: string | null): string | undefined {
  const [, address] = /<([^<>]*)>; rel="next"/.exec(link ?? '') ?? [];
  if (address === undefined) return undefined;
  return new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined;
}
