import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'

/**
 * Where a page or dialog shows parts of features that it does not know. Its owner declares it with the props it hands out
 * and renders it like any component; `app/slots.ts` says which parts stand in it, and in which order.
 */
export type Slot<Props> = ((props: Props) => ReactNode) & { readonly slotName: string }

/** A part of a feature, made for a slot. */
export type Part<Props> = ((props: Props) => ReactNode) & {
  /** Settled when it is there, or will not come for now. */
  readonly preload?: () => Promise<void>
  /** Asks for what it will show. */
  readonly prefetch?: (queries: QueryClient) => void
}

type AnyParts = readonly Part<never>[]
export type SlotContents = ReadonlyMap<unknown, AnyParts>

const Contents = createContext<SlotContents>(new Map())

/** Around the app; in a test around what is tested, with parts of the test's own. */
export const SlotContentsProvider = Contents.Provider

export function createSlot<Props extends object>(slotName: string): Slot<Props> {
  function SlotParts(props: Props) {
    const parts = useParts(SlotParts) as readonly Part<Props>[]

    // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down once and never changes
    return parts.map((PartHere, index) => <PartHere key={index} {...props} />)
  }

  return Object.assign(SlotParts, { slotName })
}

/** One entry of the list that fills slots. The compiler checks each part against what the slot hands out. */
export const fill = <Props extends object>(
  slot: Slot<Props>,
  parts: readonly Part<NoInfer<Props>>[],
): readonly [unknown, AnyParts] => [slot, parts]

export const useParts = (slot: unknown): AnyParts => useContext(Contents).get(slot) ?? []
