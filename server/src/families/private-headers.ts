/** On whatever a link opens: no copy in a cache, no line in an index, no URL handed on to where a link leads. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}
