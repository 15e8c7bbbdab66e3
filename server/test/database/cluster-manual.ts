import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8')

/** The statements of the manual under a heading, in their order. */
export function statementsUnder(heading: string): string[] {
  const section = text.split(`#### ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  const blocks = [...section.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) => block)

  return blocks.flatMap((block) =>
    block
      .split(/;\s*(?:\n|$)/)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  )
}
