import {
  changeBookingPage,
  getBookingPage,
  nameBookingPage,
} from '@lectern/contract/families/booking-page.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route } from '../../platform/http/route.ts'
import * as pages from './booking-page.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Visitors get their codes by mail, or sit at this computer. */
    canTakeVisitors: boolean
  }
}

/** What strangers may book, and under which address, for the teacher. */
export function bookingPageRoutes(app: App): void {
  const { config, canTakeVisitors } = app
  type Called = Pick<pages.PageKeeper, 'db' | 'platform'> & { actor: { userId: number } }
  const keeperIn = ({ db, platform, actor }: Called) => ({
    db,
    platform,
    userId: actor.userId,
    publicUrl: config.publicUrl,
    canOpen: canTakeVisitors,
  })

  route(app, getBookingPage, (context) => pages.get(keeperIn(context)))
  route(app, changeBookingPage, (context) => pages.change(keeperIn(context), context.body, context.timeZone))
  route(app, nameBookingPage, (context) => pages.rename(keeperIn(context), context.body.name))
}
