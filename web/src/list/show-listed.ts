/** Shows what an address names by its number; what is not there any more is not shown. */
export function showListed<Item extends { id: number }>(
  items: readonly Item[] | undefined,
  id: string,
  show: (item: Item) => void,
): void {
  const item = items?.find((each) => String(each.id) === id)
  if (item) show(item)
}
