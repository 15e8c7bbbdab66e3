import type { Block, Letter, Row } from './blocks.ts'

/** The same words for programs that show no HTML. */
export const letterText = ({ teacher, blocks }: Letter): string =>
  `${[teacher, ...blocks.map(blockText)].join('\n\n').replace(/\n{3,}/g, '\n\n')}\n`

function blockText(block: Block): string {
  switch (block.kind) {
    case 'card':
      return block.rows.map(rowText).join('\n')
    case 'links':
      return block.links.map(({ text, href }) => `${text}: ${href}`).join('\n')
    case 'rule':
      return '--'
    default:
      return block.text
  }
}

function rowText(row: Row): string {
  if (row.kind === 'button') return `${row.text}: ${row.href}`
  if (row.kind === 'pair') return `${row.text}: ${row.value}`

  return row.text
}
