import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { endsTooEarly } from '@lectern/contract/classes/recurrence.ts'
import type { Resolver } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { bodyOf, type ClassValues } from './class-form.ts'

const byContract = contractResolver(NewClass, bodyOf)

/** By the contract, and with words of its own where the contract sees other fields than the teacher. */
const resolve: Resolver<ClassValues, unknown, NewClass> = async (values, context, options) => {
  const result = await byContract(values, context, options)
  if (Object.keys(result.errors).length === 0) return result
  const { scheduledAt: _, ...errors } = result.errors as Record<string, unknown>

  return { values: {}, errors: { ...errors, ...ownErrors(values) } }
}

export const classResolver: typeof byContract = Object.assign(resolve, { bodyOf })

function ownErrors(values: ClassValues) {
  const { date, time, duration } = values
  const problems = {
    date: date === '' ? 'Date is required' : dateProblem(date),
    time: time === '' ? 'Start time is required' : undefined,
    ...(duration.trim() === '' && { duration: 'Duration is required' }),
    ...(values.isRecurring && { recurrenceEndDate: endProblem(values) }),
  }
  const errors = Object.entries(problems).filter(([, message]) => message !== undefined)

  return Object.fromEntries(errors.map(([field, message]) => [field, { type: 'form', message }]))
}

/** A date field also takes years that no calendar of ours has. */
const dateProblem = (date: string): string | undefined =>
  isCalendarDate(date) ? undefined : 'Please choose a date from 1970 to 2199'

type End = Pick<ClassValues, 'date' | 'recurrenceEndDate'>

const endProblem = ({ date, recurrenceEndDate: end }: End): string | undefined =>
  (end === '' ? undefined : dateProblem(end)) ?? earlyEnd({ date, recurrenceEndDate: end })

/** Said as soon as both dates are there, whatever else the form still lacks. */
export const earlyEnd = ({ date, recurrenceEndDate: end }: End): string | undefined =>
  isCalendarDate(date) && isCalendarDate(end) && end < date ? endsTooEarly : undefined
