/** Where the browser allows no new tab, this one goes. */
export function openInNewTab(url: string): void {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else location.assign(url)
}
