import {
  findCalendarLink,
  findFamilyLink,
  listLinks,
  makeCalendarLink,
  renewCalendarLink,
  renewFamilyLink,
  shareStudent,
  withdrawCalendarLink,
  withdrawFamilyLink,
} from '@lectern/contract/families/families.contract.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { Teacher } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { route } from '../../platform/http/route.ts'
import { instantText } from '../../platform/instants.ts'
import * as students from '../../students/students.service.ts'
import { ensureTimeZone } from '../../tenancy/time-zone.service.ts'
import * as links from './links.service.ts'

type Called = { db: TenantDb; platform: PlatformDb; actor: Teacher }

/** For the teacher who gives them out. */
export function linkRoutes(app: App): void {
  const { secretBox: box, config, clock } = app
  const keeperOf = ({ db, platform, actor }: Called): links.Keeper => ({
    db,
    platform,
    userId: actor.userId,
    box,
    publicUrl: config.publicUrl,
    now: instantText(clock()),
  })

  route(app, findFamilyLink, async (context) => {
    await students.get(context.db, context.params.id)
    return links.findFamilyLink(keeperOf(context), context.params.id)
  })

  route(app, shareStudent, async (context) => {
    await students.requireStudents(context.db, [context.params.id])
    const link = await links.share(keeperOf(context), context.params.id, context.body)
    await ensureTimeZone(context.db, context.timeZone)
    return link
  })

  route(app, renewFamilyLink, async (context) => {
    await students.requireStudents(context.db, [context.params.id])
    await links.renew(keeperOf(context), context.params.id)
    return links.getFamilyLink(keeperOf(context), context.params.id)
  })

  route(app, withdrawFamilyLink, async (context) => {
    await students.requireStudents(context.db, [context.params.id])
    await links.withdraw(keeperOf(context), context.params.id)
  })

  route(app, findCalendarLink, (context) => links.findCalendarLink(keeperOf(context)))

  route(app, makeCalendarLink, async (context) => {
    const link = await links.makeCalendar(keeperOf(context))
    await ensureTimeZone(context.db, context.timeZone)
    return link
  })

  route(app, renewCalendarLink, async (context) => {
    await links.renew(keeperOf(context), null)
    return links.getCalendarLink(keeperOf(context))
  })

  route(app, withdrawCalendarLink, (context) => links.withdraw(keeperOf(context), null))

  route(app, listLinks, ({ db, platform, actor }) => links.listAll(db, platform, actor.userId))
}
