import type { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { classQueries } from '#web/classes/classes.api.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { type ClassValues, startIn, titleFor } from './class-form.ts'
import {
  chosenIn,
  chosenStudents,
  type Filled,
  type FollowedField,
  fromLastClass,
  isSame,
} from './from-last-class.ts'

type Form = UseFormReturn<ClassValues, unknown, NewClass>
type About = {
  /** A class that is there already keeps what it has. */
  isNew: boolean
  open: boolean
}

/** Fills a new class from the last one of whom or what was chosen. */
export function useLastClass({ getValues, setValue, formState }: Form, { isNew, open }: About) {
  const queries = useQueryClient()
  const [filled, setFilled] = useState<Filled>({})
  const asked = useRef(0)

  async function fill(before: Filled) {
    asked.current += 1
    const turn = asked.current
    const values = getValues()
    const question = { ...chosenIn(values, before), before: `${values.date} ${values.time}:00` }
    const isAbout = question.courseId !== '' || question.studentIds.length > 0
    if (!isNew || !isAbout || !startIn(values)) return
    // A help, not a need: without it the form is filled in by hand.
    const last = await queries.fetchQuery(classQueries.last(question)).catch(() => undefined)
    const courses = await queries.ensureQueryData(courseQueries.list()).catch(() => [])
    if (last === undefined || turn !== asked.current) return
    const defaults = formState.defaultValues as ClassValues
    const found = fromLastClass(last, { values: getValues(), filled: before, defaults })
    // Nobody has typed this, so closing the form loses nothing that would have to be asked about.
    for (const [name, value] of Object.entries(found)) setValue(name as Path<ClassValues>, value)
    const chosen = courses.find(({ id }) => String(id) === getValues('courseId'))
    const names = courses.map(({ name }) => name)
    if (chosen) setValue('title', titleFor(getValues('title'), chosen.name, names))
    setFilled(last ? { ...before, ...found } : {})
  }

  /** A form that opens begins anew, perhaps with a student chosen; one that closes waits for nothing. */
  const begin = useEffectEvent((isOpen: boolean) => {
    asked.current += 1
    setFilled({})
    if (isOpen) void fill({})
  })
  useEffect(() => begin(open), [open])

  return { filled, fill: () => void fill(filled) }
}

export const LastClassContext = createContext<{ filled: Filled; fill: () => void }>({
  filled: {},
  fill: () => {},
})

/** Asks for the last class once more, after another course or student was chosen. */
export const useFillFromLast = () => use(LastClassContext).fill

/** Who is in the class after others were chosen by hand. */
export function useChosenStudents(): (ids: string[], before: string[]) => string[] {
  const { filled } = use(LastClassContext)

  return (ids, before) => chosenStudents(ids, before, filled)
}

/** Said of a control that still holds what came from the last class. */
export function useFromLastTime(name: FollowedField): string | undefined {
  const { filled } = use(LastClassContext)
  const value = useWatch<ClassValues, FollowedField>({ name })

  return isSame(value, filled[name]) && String(value) !== '' ? 'from last time' : undefined
}
