import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Revision, seenRevision } from '../revision.ts'
import { bookedModes, lateChoices, ruleBounds, takenModes } from './act-values.ts'

const within = ({ least, most }: { least: number; most: number }, what: string) =>
  z
    .int()
    .check(
      z.gte(least, `Choose ${least} to ${most} ${what}`),
      z.lte(most, `Choose ${least} to ${most} ${what}`),
    )

/** What families may do themselves, and what follows from an absence. */
export const AbsenceRules = z.object({
  absence: z.enum(takenModes),
  afterAll: z.enum(takenModes),
  makeUp: z.enum(bookedModes),
  move: z.enum(bookedModes),
  /** How early an absence is free. */
  noticeHours: within(ruleBounds.noticeHours, 'hours'),
  late: z.enum(lateChoices),
  /** Whether an absence in time earns one. */
  hasMakeUps: z.boolean(),
  /** For classes missed from January to June, and from July to December. */
  perHalfYear: within(ruleBounds.perHalfYear, 'make-ups'),
  /** How long after the missed class one may be booked. */
  makeUpDays: within(ruleBounds.makeUpDays, 'days'),
})
export type AbsenceRules = z.infer<typeof AbsenceRules>

export const AbsenceRulesPage = z.object({
  rules: AbsenceRules,
  revision: Revision,
  /** In this half-year: absences that came late, and what became of them. */
  late: z.object({ told: z.int(), charged: z.int(), passed: z.int() }),
  /** How many make-ups of this half-year each student has already: more than the rules give is kept. */
  makeUps: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Absences ahead, which keep the rules that they were told by. */
  told: z.int(),
})
export type AbsenceRulesPage = z.infer<typeof AbsenceRulesPage>

export const getAbsenceRules = endpoint({
  method: 'GET',
  path: '/api/absence-rules',
  summary: 'What families may do themselves, and what follows from an absence',
  response: AbsenceRulesPage,
})

export const changeAbsenceRules = endpoint({
  method: 'PUT',
  path: '/api/absence-rules',
  summary: 'Says what families may do themselves, and what follows from an absence told from now on',
  body: z.extend(AbsenceRules, seenRevision),
})
