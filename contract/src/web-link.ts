export const maxLinkLength = 2000
export const noWebLink = 'Please give a web address that begins with http or https'

/** Browsers drop these inside a scheme, so `java\tscript:` would run (XSS). */
const hidden = /[\p{C}\s]/u

/** http or https, a host, perhaps a port, and whatever follows; a user name before the host would only mislead. */
const safe = /^https?:\/\/(\[[\da-f:.]+\]|[^/?#@:\\[\]"<>]+)(:\d{1,5})?([/?#].*)?$/iu

/**
 * The URL as it may be stored and opened, or null. Only http and https; one without a scheme gets https.
 * Used on the way in and again where a link is drawn, since old rows may hold anything.
 */
export function webLink(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maxLinkLength || hidden.test(trimmed)) return null
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed)
  const url = hasScheme ? trimmed : `https://${trimmed}`

  return safe.test(url) ? url : null
}
