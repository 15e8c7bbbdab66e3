import type { Block, Letter, Row } from './blocks.ts'

/** What a mail program would turn into a link, though nobody marked it as one. Reads a text of any shape once. */
const likeUrl =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d-])[\p{L}\d-]+(?:\.[\p{L}\d-]+){0,10}\.\p{L}{2,}(?:[/:?#]\S*)?/giu

const wordJoiner = '\u2060'

/** Reads the same and cannot be clicked: whoever pays nothing gets no links into other people's mail. */
export const unlinked = (text: string): string =>
  text.replace(likeUrl, (url) =>
    url
      .replaceAll('.', `.${wordJoiner}`)
      .replaceAll(':/', `:${wordJoiner}/`)
      .replaceAll('@', `@${wordJoiner}`),
  )

/** All that is read in it; the links that we put there ourselves stay. */
export const unlinkedLetter = ({ teacher, blocks }: Letter): Letter => ({
  teacher: unlinked(teacher),
  blocks: blocks.map(unlinkedBlock),
})

function unlinkedBlock(block: Block): Block {
  switch (block.kind) {
    case 'rule':
      return block
    case 'card':
      return { ...block, rows: block.rows.map(unlinkedRow) }
    case 'links':
      return { ...block, links: block.links.map((link) => ({ ...link, text: unlinked(link.text) })) }
    default:
      return { ...block, text: unlinked(block.text) }
  }
}

const unlinkedRow = (row: Row): Row => ({
  ...row,
  text: unlinked(row.text),
  ...(row.kind === 'pair' && { value: unlinked(row.value) }),
})
