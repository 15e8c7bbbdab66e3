/** What a URL names by its number; it may be gone. */
export const findListed = <Item extends { id: number }>(
  items: readonly Item[] | undefined,
  id: string,
): Item | undefined => items?.find((each) => String(each.id) === id)
