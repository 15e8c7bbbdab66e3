import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'
import { maxWords } from './act-values.ts'

/** Whatever is no token leads nowhere, like one that nobody knows: the look-up alone decides. */
const token = z.string().check(z.maxLength(200))
const params = z.object({ token, id: IdParam })
const zone = z.optional(z.string().check(z.maxLength(64)))

/** Sealed by the server: which link the form was shown to, and for what. */
const form = z._default(z.string().check(z.maxLength(1000)), '')
const words = z._default(z.string().check(z.maxLength(4 * maxWords)), '')

/*
 * HTML without script and without cookies. A GET shows what would follow and changes nothing; a form posts to the same URL, and
 * is answered with a way to the page that says what was done.
 */

export const askAbsence = endpoint({
  method: 'GET',
  path: '/family/:token/classes/:id/absence',
  summary: 'What follows if the student does not come to a class',
  access: 'link',
  status: 200,
  params,
  query: z.object({ zone }),
})

export const sayAbsence = endpoint({
  method: 'POST',
  path: '/family/:token/classes/:id/absence',
  summary: 'Says that the student cannot come to a class',
  access: 'link',
  status: 303,
  params,
  body: z.object({ form, words }),
})

export const openAct = endpoint({
  method: 'GET',
  path: '/family/:token/acts/:id',
  summary: 'What became of something the family did or asked for',
  access: 'link',
  status: 200,
  params,
  query: z.object({ zone }),
})

export const askBack = endpoint({
  method: 'GET',
  path: '/family/:token/acts/:id/back',
  summary: 'What follows if something is taken back',
  access: 'link',
  status: 200,
  params,
  query: z.object({ zone }),
})

export const goBack = endpoint({
  method: 'POST',
  path: '/family/:token/acts/:id/back',
  summary: 'Takes back what the family did or asked for',
  access: 'link',
  status: 303,
  params,
  body: z.object({ form }),
})

/** A time on the teacher's wall, as a link of the page before has it; whatever is none is as good as none. */
const time = z.optional(z.string().check(z.maxLength(40)))

export const askMakeUp = endpoint({
  method: 'GET',
  path: '/family/:token/classes/:id/make-up',
  summary: 'Open times for a make-up that is owed, or one of them with what follows',
  access: 'link',
  status: 200,
  params,
  query: z.object({ zone, time, from: time }),
})

export const bookMakeUp = endpoint({
  method: 'POST',
  path: '/family/:token/classes/:id/make-up',
  summary: 'Books a make-up, or asks for one',
  access: 'link',
  status: 303,
  params,
  body: z.object({ form, time: z._default(z.string().check(z.maxLength(40)), '') }),
})

export const askMove = endpoint({
  method: 'GET',
  path: '/family/:token/classes/:id/move',
  summary: 'Open times to move a class to, or one of them with what follows',
  access: 'link',
  status: 200,
  params,
  query: z.object({ zone, time, from: time }),
})

export const moveClass = endpoint({
  method: 'POST',
  path: '/family/:token/classes/:id/move',
  summary: 'Moves a class, or asks for it',
  access: 'link',
  status: 303,
  params,
  body: z.object({ form, time: z._default(z.string().check(z.maxLength(40)), '') }),
})
