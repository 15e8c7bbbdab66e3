import type { ClassInTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { useState } from 'react'
import type { Choice } from './class-choice.tsx'
import type { TimeOffInput } from './time-off.api.ts'

type Chosen = { choice: Choice; movedTo: string }

/** As a date and time field holds it: `2026-11-30T19:30`. */
const inField = (time: string | null): string => (time ?? '').slice(0, 16).replace(' ', 'T')

const wallTime = (field: string): string => `${field.replace('T', ' ')}:00`

/** What becomes of each class: cancelled until something else is said; a move begins with what is proposed. */
export function useChoices(classes: readonly ClassInTimeOff[]) {
  const [chosen, setChosen] = useState<Record<number, Partial<Chosen>>>({})
  const of = ({ id, proposed }: ClassInTimeOff): Chosen => ({
    choice: chosen[id]?.choice ?? 'cancel',
    movedTo: chosen[id]?.movedTo ?? inField(proposed),
  })
  const set = (id: number, change: Partial<Chosen>) =>
    setChosen((before) => ({ ...before, [id]: { ...before[id], ...change } }))
  const all = classes.map((item) => ({ item, ...of(item) }))
  const count = (choice: Choice): number => all.filter((each) => each.choice === choice).length

  return {
    all,
    set,
    setAll: (choice: Choice) =>
      setChosen((before) => Object.fromEntries(classes.map(({ id }) => [id, { ...before[id], choice }]))),
    /** "4 cancelled, 2 moved, 1 kept" */
    summary: `${count('cancel')} cancelled, ${count('move')} moved, ${count('keep')} kept`,
    hasCancelled: count('cancel') > 0,
    /** Somebody said something. */
    isFilled: count('cancel') < all.length,
    clear: () => setChosen({}),
    isComplete: all.every(({ choice, movedTo }) => choice !== 'move' || movedTo.length === 16),
    /** Where each class goes that does not stay: nowhere, or to another time once that is whole. */
    planned: all.flatMap(({ item, choice, movedTo }): { classId: number; to: string | null }[] => {
      if (choice === 'cancel') return [{ classId: item.id, to: null }]
      return choice === 'move' && movedTo.length === 16 ? [{ classId: item.id, to: wallTime(movedTo) }] : []
    }),
    input: all.map(({ item, choice, movedTo }) => ({
      classId: item.id,
      choice,
      ...(choice === 'move' && { movedTo: wallTime(movedTo) }),
    })) satisfies TimeOffInput['choices'],
  }
}
