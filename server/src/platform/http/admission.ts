import type { Access } from '@lectern/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'

/** A verified teacher: who they are at the platform, and the schema that holds their workspace. */
export type Teacher = { kind: 'teacher'; userId: number; schema: string }

export type Actor = Teacher

export type Admission = {
  /** Decides who is calling, before the body is read; refuses whoever may not. Public calls have no actor. */
  admit(request: FastifyRequest, access: Access): Promise<Actor | null>
  /** Asked when a remembered teacher's schema is missing: were they removed meanwhile? */
  isGone(actor: Actor): Promise<boolean>
}
