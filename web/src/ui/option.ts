import type { ReactNode } from 'react'

/** One choice in a select or a selector. */
export interface Option {
  value: string
  label: string
  /** A second, quieter text that is searched too: a code, a file name. */
  detail?: string
  /** A tile, dot or avatar before the label. */
  leading?: ReactNode
}

/** A selector never shows more: beyond that, typing is faster than reading. */
export const shownOptions = 5

/** The first few options whose label or detail holds the words, and how many there are in all. */
export function matchOptions(options: Option[], query: string): { shown: Option[]; total: number } {
  const words = plain(query).split(/\s+/)
  const matches = options.filter((option) => {
    const text = plain(`${option.label} ${option.detail ?? ''}`)
    return words.every((word) => text.includes(word))
  })

  return { shown: matches.slice(0, shownOptions), total: matches.length }
}

/** Without case and accents, so that "nystrom" finds Nyström. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
