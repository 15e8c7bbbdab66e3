import type { Access } from '@lectern/contract/endpoint.ts'
import type { Handles, TenantDb } from '../db/database.ts'
import type { Actor, Administrator, LinkHolder, Teacher, Visitor } from './admission.ts'

type OfTeacher = { actor: Teacher; db: TenantDb }

type Callers = {
  teacher: OfTeacher
  file: OfTeacher
  admin: { actor: Administrator }
  link: { actor: LinkHolder; db: TenantDb }
  visitor: { actor: Visitor; db: TenantDb }
  public: { actor: null }
  signature: { actor: null }
}

/** Who is calling, and what is theirs, as an endpoint with this access has it. */
export type Caller<A extends Access> = Callers[A]

type Admitted = { actor: Actor | null; tenant: Handles['tenant'] }

const callers: { [A in Access]: (admitted: Admitted) => Callers[A] } = {
  teacher: ofTeacher,
  file: ofTeacher,
  admin({ actor }) {
    if (actor?.kind !== 'administrator') throw notAdmitted('an administrator')

    return { actor }
  },
  link({ actor, tenant }) {
    if (actor?.kind !== 'link') throw notAdmitted('the holder of a link')

    return { actor, db: tenant(actor.schema) }
  },
  visitor({ actor, tenant }) {
    if (actor?.kind !== 'visitor') throw notAdmitted('a visitor of a booking page')

    return { actor, db: tenant(actor.schema) }
  },
  public: () => ({ actor: null }),
  signature: () => ({ actor: null }),
}

/** The admission has let them in; that it let in the right kind is seen here once more. */
export const callerOf = <A extends Access>(access: A, admitted: Admitted): Caller<A> =>
  callers[access](admitted)

function ofTeacher({ actor, tenant }: Admitted): OfTeacher {
  if (actor?.kind !== 'teacher') throw notAdmitted('a teacher')

  return { actor, db: tenant(actor.schema) }
}

const notAdmitted = (who: string): Error => new Error(`the admission let somebody in who is not ${who}`)
