import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentQueries } from '#web/content/content.api.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { topicQueries } from '#web/topics/topics.api.ts'
import type { Command } from './command.ts'
import { commandItems, studentCommandItems } from './command-items.tsx'
import { foundClassesQuery, foundInvoicesQuery, foundNotesQuery } from './palette.api.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { type Found, type Highlights, searchItems } from './search.ts'
import { findSentences } from './sentences.ts'
import { studentItems } from './student-items.tsx'
import {
  classItems,
  courseItems,
  fileItems,
  invoiceItems,
  noteItems,
  topicItems,
} from './workspace-items.tsx'

type About = { id: number; calledName: string }

interface Sought {
  query: string
  commands: readonly Command[]
  recent: readonly string[]
  /** The student whose actions are shown, where one was chosen. */
  about: About | null
}

type Kinds = Record<'students' | 'courses' | 'topics' | 'files' | 'commands', PaletteItem[]>

/** What the server finds. */
type Sent = Record<'classes' | 'notes' | 'invoices', PaletteItem[]>

const recentShown = 6
const noHighlights: Highlights = new Map()

/** What the palette lists for what is typed; without a word what was opened last, and everything that can be done. */
export function usePaletteGroups({ query, commands, recent, about }: Sought): PaletteGroup[] {
  const sought = query.trim() // at once, so that Enter takes what is typed
  const kinds = useKinds(commands)
  const classes = useQuery(foundClassesQuery(sought)).data
  const notes = useQuery(foundNotesQuery(sought)).data
  const invoices = useQuery(foundInvoicesQuery(sought)).data
  const students = useQuery(studentQueries.list()).data

  return useMemo(() => {
    if (sought === '') return withoutWord(kinds, recent, about && studentCommandItems(commands, about))

    const found = {
      classes: classItems(classes ?? []),
      notes: noteItems(notes ?? [], students ?? []),
      invoices: invoiceItems(invoices ?? []),
    }
    return withWord(kinds, found, { query: sought, commands, recent, about })
  }, [kinds, classes, notes, invoices, students, sought, commands, recent, about])
}

/** Everything but classes is here already, or comes once: a list of each is what its page shows. */
function useKinds(commands: readonly Command[]): Kinds {
  const students = useQuery(studentQueries.list()).data
  const courses = useQuery(courseQueries.list()).data
  const topics = useQuery(topicQueries.list()).data
  const files = useQuery(contentQueries.list()).data

  return useMemo(
    () => ({
      students: studentItems(students ?? []),
      courses: courseItems(courses ?? []),
      topics: topicItems(topics ?? []),
      files: fileItems(files ?? []),
      commands: commandItems(commands),
    }),
    [students, courses, topics, files, commands],
  )
}

function withoutWord(
  kinds: Kinds,
  recent: readonly string[],
  ofStudent: PaletteItem[] | null,
): PaletteGroup[] {
  if (ofStudent) return [groupOf('What to do', ofStudent)]
  const known = new Map(
    [...kinds.students, ...kinds.courses, ...kinds.topics, ...kinds.files].map((item) => [item.key, item]),
  )
  const opened = recent.flatMap((key) => known.get(key) ?? []).slice(0, recentShown)

  return [groupOf('Recent', opened), groupOf('Actions', kinds.commands)].filter(hasRows)
}

const groupOf = (title: string, items: readonly PaletteItem[]): PaletteGroup => ({
  title,
  rows: items.map((item) => ({ item, highlights: noHighlights })),
})

const hasRows = ({ rows }: PaletteGroup): boolean => rows.length > 0

/** Where an action fits better than anything else it stands first; else things do, students before all. */
function withWord(kinds: Kinds, sent: Sent, sought: Sought): PaletteGroup[] {
  const { query, commands, recent, about } = sought
  if (about)
    return [{ title: 'What to do', rows: searchItems(studentCommandItems(commands, about), query) }].filter(
      hasRows,
    )
  const find = (items: readonly PaletteItem[], max: number) => searchItems(items, query, { recent, max })
  const students = find(kinds.students, 5)
  const meant = students[0]?.item.student
  const groups: { title: string; rows: Found<PaletteItem>[] }[] = [
    { title: 'Students', rows: students },
    { title: 'Classes', rows: find(sent.classes, 5) },
    { title: 'Lesson Notes', rows: find(sent.notes, 4) },
    { title: 'Invoices', rows: find(sent.invoices, 4) },
    { title: 'Courses', rows: find(kinds.courses, 4) },
    { title: 'Topics', rows: find(kinds.topics, 4) },
    { title: 'Files', rows: find(kinds.files, 4) },
    { title: 'Actions', rows: find(kinds.commands, 4) },
  ]
  const sorted: PaletteGroup[] = groups.toSorted(
    (one, other) => (other.rows[0]?.score ?? 0) - (one.rows[0]?.score ?? 0),
  )
  if (meant) {
    const items = studentCommandItems(commands, meant)
    const found = new Map(searchItems(items, query).map(({ item, highlights }) => [item, highlights]))
    const rows = items.map((item) => ({ item, highlights: found.get(item) ?? noHighlights }))
    sorted.splice(sorted.findIndex(({ title }) => title === 'Students') + 1, 0, {
      title: `With ${meant.calledName}`,
      rows,
    })
  }

  const sentences = findSentences(kinds.students, commands, query, recent)

  return [{ title: 'What to do', rows: sentences }, ...sorted].filter(hasRows)
}
