import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Name, optionalText, RowId } from '../fields.ts'
import { Revision, seenRevision } from '../revision.ts'
import { CalendarDate } from '../tuition/tuition-fields.ts'
import { maxWords } from './act-values.ts'
import { consentStates, consentWays, toldWays } from './consent-values.ts'

const ConsentAnswer = z.object({
  on: z.string(),
  way: z.enum(consentWays),
  words: z.nullable(z.string()),
})

/** What a family agrees to: photos on the website, mail about concerts. */
export const Consent = z.object({
  id: RowId,
  studentId: RowId,
  title: z.string(),
  state: z.enum(consentStates),
  /** The last one; null while the first is waited for. */
  answer: z.nullable(ConsentAnswer),
  /** As it was given, once it is withdrawn. */
  given: z.nullable(ConsentAnswer),
  askedOn: z.nullable(z.string()),
  askedAgainOn: z.nullable(z.string()),
  revision: Revision,
})
export type Consent = z.infer<typeof Consent>

const answered = {
  /** Asked: the family answers on its page. */
  state: z.enum(['asked', 'given', 'withdrawn']),
  /** Left out: today. */
  on: z.optional(CalendarDate),
  way: z._default(z.enum(toldWays), 'paper'),
  words: z._default(optionalText(maxWords), null),
}

export const NewConsent = z.object({ title: Name, ...answered })
export type NewConsent = z.infer<typeof NewConsent>
export const ConsentChange = z.object(answered)
export type ConsentChange = z.infer<typeof ConsentChange>

const params = z.object({ id: IdParam })

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/students/:id/consents',
  summary: 'What the family of a student agreed to, withdrew, or was asked for',
  params,
  response: z.array(Consent),
})

export const addConsent = endpoint({
  method: 'POST',
  path: '/api/students/:id/consents',
  summary: 'Notes a consent as it was given on paper or told, or asks for it on the family’s page',
  params,
  body: NewConsent,
  response: Consent,
})

export const changeConsent = endpoint({
  method: 'PUT',
  path: '/api/consents/:id',
  summary: 'Notes another answer, or asks once more',
  params,
  body: z.extend(ConsentChange, seenRevision),
  response: Consent,
})

export const removeConsent = endpoint({
  method: 'DELETE',
  path: '/api/consents/:id',
  summary: 'Removes a consent with its answers',
  params,
})
