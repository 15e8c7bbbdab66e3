import { keyHolder } from '#web/ui/held-keys.ts'

/**
 * Where a command leads from the page on screen: what the page shows stays, such as the week of the schedule, where the
 * command only opens something there.
 */
export function fromHere(href: string): string {
  const { pathname, searchParams } = new URL(href, location.href)
  if (searchParams.size === 0 || pathname !== location.pathname) return href
  const params = new URLSearchParams(location.search)
  for (const [name, value] of searchParams) params.set(name, value)

  return `${pathname}?${params}`
}

/** A view is a page; every other parameter opens a dialog, and what is typed meanwhile is meant for it. */
export function expectDialogAt(href: string): void {
  if (href.includes('=') && !href.includes('view=')) keyHolder.current?.expectDialog()
}
