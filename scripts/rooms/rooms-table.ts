import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../launch/project.mjs'
import { type Wing, wings } from './rooms.ts'

const begin = '<!-- rooms: made by `npm run docs` from scripts/rooms/rooms.ts -->'
const end = '<!-- end of rooms -->'

export const architectureFile = 'docs/architecture.md'

/** The text with its table of rooms as it has to be. */
export function withRooms(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${architectureFile} must hold ${begin} and ${end}.`)

  return `${text.slice(0, from)}${begin}\n\n\`\`\`\n${wings.map(linesOf).join('\n\n')}\n\`\`\`\n\n${text.slice(to)}`
}

/** The highest layer stands on top, as in a house. */
const linesOf = ({ folder, layers }: Wing): string =>
  layers
    .toReversed()
    .map(({ name, rooms }) =>
      [
        `${folder}: ${name}`,
        ...Object.entries(rooms).map(([room, about]) => `  ${room.padEnd(14)}${about}`),
      ].join('\n'),
    )
    .join('\n')

if (import.meta.main) {
  const file = inProject(architectureFile)
  writeFileSync(file, withRooms(readFileSync(file, 'utf8')))
}
