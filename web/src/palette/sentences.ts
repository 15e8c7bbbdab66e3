import type { Command } from './command.ts'
import { studentCommandItems } from './command-items.tsx'
import { fold } from './fold.ts'
import type { PaletteItem } from './palette-item.ts'
import { type Found, searchItems } from './search.ts'

const maxStudents = 3
const maxRows = 6

const wordsOf = (text: string): string[] => fold(text.trim()).text.split(/\s+/)

/**
 * What is typed as the palette itself says it, in any order: "schedule class with mateo", "mateo share". The words of the
 * action are taken out, and what is left says about whom it is.
 */
export function findSentences(
  students: readonly PaletteItem[],
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
): Found<PaletteItem>[] {
  const words = wordsOf(query)
  const found = commands.flatMap((command) => {
    const own = wordsOf(`${command.label} ${command.about?.label('') ?? ''}`)
    const rest = words.filter((word) => !own.some((each) => each.startsWith(word)))
    const taken = words.length - rest.length
    if (!command.about || taken === 0 || rest.length === 0) return []

    return searchItems(students, rest.join(' '), { recent, max: maxStudents }).flatMap(({ item, score }) =>
      rowsOf(command, item, query, score + 1000 * taken),
    )
  })

  return found.sort((one, other) => other.score - one.score).slice(0, maxRows)
}

/** With the whole name: two may share a first one. */
function rowsOf(command: Command, item: PaletteItem, query: string, score: number): Found<PaletteItem>[] {
  if (!item.student) return []
  const made = studentCommandItems([command], { id: item.student.id, calledName: item.fields[0].text })

  return made.map((each) => {
    const [found] = searchItems([each], query)
    return { item: each, score, highlights: found?.highlights ?? new Map() }
  })
}
