import type { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { classQueries } from '#web/classes/classes.api.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { type ClassValues, startIn, titleFor } from './class-form.ts'
import {
  chosenIn,
  chosenStudents,
  type Filled,
  type FollowedField,
  fromLastClass,
  isSame,
  onlyCourseOf,
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
  const [isFromLast, setIsFromLast] = useState(true)
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
    const onlyCourse = last ? undefined : await findOnlyCourse(question.studentIds)
    if (turn !== asked.current) return
    const found = fromLastClass(last, { values: getValues(), filled: before, defaults }, onlyCourse)
    // Nobody has typed this, so closing the form loses nothing that would have to be asked about.
    for (const [name, value] of Object.entries(found)) setValue(name as Path<ClassValues>, value)
    const chosen = courses.find(({ id }) => String(id) === getValues('courseId'))
    const names = courses.map(({ name }) => name)
    if (chosen) setValue('title', titleFor(getValues('title'), chosen.name, names))
    const { courseId } = found
    const proposed = onlyCourse === undefined || courseId === undefined ? {} : { courseId }
    setFilled(last ? { ...before, ...found } : proposed)
    setIsFromLast(last !== null)
  }

  async function findOnlyCourse(ids: readonly string[]): Promise<string | undefined> {
    if (ids.length === 0) return undefined
    const students = await queries.ensureQueryData(studentQueries.list()).catch(() => [])

    return onlyCourseOf(students, ids)
  }

  /** A form that opens begins anew, perhaps with a student chosen; one that closes waits for nothing. */
  const begin = useEffectEvent((isOpen: boolean) => {
    asked.current += 1
    setFilled({})
    if (isOpen) void fill({})
  })
  useEffect(() => begin(open), [open])

  return { filled, isFromLast, fill: () => void fill(filled) }
}

type FilledForm = {
  filled: Filled
  /** Else the course alone is proposed, as the only one of the students. */
  isFromLast: boolean
  fill: () => void
}

export const LastClassContext = createContext<FilledForm>({ filled: {}, isFromLast: true, fill: () => {} })

/** Asks for the last class once more, after another course or student was chosen. */
export const useFillFromLast = () => use(LastClassContext).fill

/** Who is in the class after others were chosen by hand. */
export function useChosenStudents(): (ids: string[], before: string[]) => string[] {
  const { filled } = use(LastClassContext)

  return (ids, before) => chosenStudents(ids, before, filled)
}

/** Said of a control that still holds what came from the last class. */
export function useFromLastTime(name: FollowedField): string | undefined {
  const { filled, isFromLast } = use(LastClassContext)
  const value = useWatch<ClassValues, FollowedField>({ name })
  const words = isFromLast ? 'from last time' : 'their only course'

  return isSame(value, filled[name]) && String(value) !== '' ? words : undefined
}
