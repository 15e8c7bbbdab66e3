import type { PlatformDb } from '../../platform/db/database.ts'
import type { Visitor } from '../../platform/http/admission.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { readBookingToken } from './booking-token.ts'

type Doors = {
  platform: PlatformDb
  box: SecretBox
  /** Codes can be read by those whom they are for. */
  isOpen: boolean
}

/**
 * Whose page it is, by its name or by a visitor's own token. A page that is switched off is not there: the same statement finds
 * nothing, and nobody can tell it from one that never was.
 */
export async function findVisited(
  { platform, box, isOpen }: Doors,
  { name, token }: { name?: string; token?: string },
): Promise<Omit<Visitor, 'network'> | undefined> {
  const known = token === undefined ? undefined : readBookingToken(box, token)
  if (!isOpen || (name === undefined && !known)) return undefined
  const found = await platform
    .selectFrom('tenants')
    .select(['tenants.userId', 'tenants.databaseName as schema'])
    .$if(known !== undefined, (query) => query.where('tenants.userId', '=', known?.userId ?? 0))
    .$if(name !== undefined, (query) =>
      query
        .innerJoin('bookingNames', 'bookingNames.userId', 'tenants.userId')
        .where('bookingNames.name', '=', name ?? '')
        .where('bookingNames.isOn', '=', true),
    )
    .executeTakeFirst()

  return found && { kind: 'visitor', ...found }
}
