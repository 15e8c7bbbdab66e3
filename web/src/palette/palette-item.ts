import type { ReactNode } from 'react'
import type { Highlights, Searchable, SearchedField } from './search.ts'

/** One line of the palette. What it looks like is made when it is shown: most are not. */
export type PaletteItem = Searchable & {
  href: string
  fields: readonly [name: SearchedField, ...SearchedField[]]
  leading: () => ReactNode
  /** After the name, where nothing else was found. */
  detail?: ReactNode
  trailing?: () => ReactNode
  /** Of a student: what they are called, and their number. */
  student?: { id: number; calledName: string }
}

export type PaletteRow = { item: PaletteItem; highlights: Highlights }
export type PaletteGroup = { title: string; rows: PaletteRow[] }
