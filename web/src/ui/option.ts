import { searchText } from '@lectern/contract/search-text.ts'
import type { ReactNode } from 'react'

/** One choice in a select or a selector. */
export interface Option {
  value: string
  label: string
  /** A second, quieter text that is searched too: a code, a file name. */
  detail?: string
  /** Searched, and not shown: the number of an invoice, an address. */
  keywords?: string
  /** A tile, dot or avatar before the label. */
  leading?: ReactNode
}

/** How a selector makes what is not there yet. */
export interface CreateOption {
  /** In a teacher's words: "course". */
  what: string
  onCreate: (name: string) => void
}

/** A selector never shows more: beyond that, typing is faster than reading. */
export const shownOptions = 5

/**
 * The first few options whose label, detail or keywords hold the words, and how many there are in all. What begins as typed comes
 * before what only has it inside: "zo" is Zoë before it is Hohenzollern.
 */
export function matchOptions(options: Option[], query: string): { shown: Option[]; total: number } {
  const words = plain(query).split(/\s+/)
  const matches = options.filter((option) => {
    const text = plain(`${option.label} ${option.detail ?? ''} ${option.keywords ?? ''}`)
    return words.every((word) => text.includes(word))
  })

  const shown = matches
    .map((option) => ({ option, rank: rankOf(option, words) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shownOptions)
    .map(({ option }) => option)

  return { shown, total: matches.length }
}

/** 0 where the label begins as typed, 1 where each word begins one of its own, else 2. */
function rankOf({ label, detail = '' }: Option, words: string[]): number {
  const name = plain(label)
  if (name.startsWith(words.join(' '))) return 0
  const begins = `${name} ${plain(detail)}`.split(/[^\p{L}\p{N}]+/u)

  return words.every((word) => begins.some((begin) => begin.startsWith(word))) ? 1 : 2
}

/** Stands for making an option of what was typed. */
export const creationValue = 'create'

/** Offered below what matches, unless an option is called just that. */
export function creationOf(options: Option[], query: string, what: string): Option[] {
  const name = query.trim()
  const isThere = options.some(({ label }) => plain(label) === plain(name))

  return name === '' || isThere ? [] : [{ value: creationValue, label: `Create ${what} “${name}”` }]
}

/** What a selector says about text that was left in it without choosing. */
export const refusalOf = (query: string, matches: number): string =>
  matches === 0
    ? `Nothing matches “${query.trim()}”. Choose from the list or clear the field.`
    : `“${query.trim()}” is not chosen yet. Choose from the list or clear the field.`

const plain = (text: string): string => searchText(text).trim()
