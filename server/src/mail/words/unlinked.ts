/** What a mail program would turn into a link, though nobody marked it as one. */
const likeUrl = /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?/giu

const wordJoiner = '\u2060'

/** Reads the same and cannot be clicked: whoever pays nothing gets no links into other people's mail. */
export const unlinked = (text: string): string =>
  text.replace(likeUrl, (url) =>
    url
      .replaceAll('.', `.${wordJoiner}`)
      .replaceAll(':/', `:${wordJoiner}/`)
      .replaceAll('@', `@${wordJoiner}`),
  )
