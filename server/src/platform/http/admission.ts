import type { EndpointDefinition } from '@lectern/contract/endpoint.ts'
import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import type { FastifyRequest } from 'fastify'

/** A verified teacher: who they are at the platform, and the schema that holds their workspace. */
export type Teacher = {
  kind: 'teacher'
  userId: number
  schema: string
  /** What calls in their name by a token that they gave it: it may less, and has limits of its own. */
  program?: { tokenId: number; mayWrite: boolean; lastUsedAt: string | null }
}

export type Program = Teacher & Required<Pick<Teacher, 'program'>>

/** A signed-in administrator, and the session that the call came with. */
export type Administrator = {
  kind: 'administrator'
  administratorId: number
  email: string
  sessionHash: string
  hasSecondFactor: boolean
}

/** Whoever holds a link that a teacher gave out: what it opens, and nothing besides. */
export type LinkHolder = {
  kind: 'link'
  linkId: number
  /** The teacher whose schema it leads to. */
  userId: number
  schema: string
  /** Null: all of the teacher's classes. */
  studentId: number | null
  use: 'page' | 'calendar'
  parts: readonly LinkPart[]
  openedAt: string | null
}

/** Somebody at a teacher's booking page: nobody knows who. What they may see and leave there, the page decides. */
export type Visitor = {
  kind: 'visitor'
  userId: number
  schema: string
  /** Where the call comes from. */
  network: string
}

export type Actor = Teacher | Administrator | LinkHolder | Visitor

export type Admission = {
  /** Decides who is calling, before the body is read; refuses whoever may not. Public calls have no actor. */
  admit(
    request: FastifyRequest,
    endpoint: Pick<EndpointDefinition, 'access' | 'anonymousLimit' | 'precedesSecondFactor' | 'programs'>,
  ): Promise<Actor | null>
  /** Counts a call against its network, and refuses one too many; for handlers that count only some of their callers. */
  countAnonymous(request: FastifyRequest): void
  /** The same by the generous limit of what every page needs. */
  countPage(request: FastifyRequest): void
  /** Ends the identity token that the call came with, on every server; one that is not valid needs no ending. */
  signOut(request: FastifyRequest): Promise<void>
  /** Asked when a teacher's schema is missing: were they removed meanwhile? */
  isDeleted(teacher: Pick<Teacher, 'userId'>): Promise<boolean>
}
