import type { App } from '../platform/http/app.ts'
import { consentRoutes } from './consents/consents.routes.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { linkRoutes } from './links/links.routes.ts'
import { noteOpenings } from './links/note-opened.ts'
import { familyPageRoutes } from './page/page.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { ruleRoutes } from './rules/rules.routes.ts'
import { bookingPageRoutes } from './visitors/booking-page.routes.ts'
import { visitorPageRoutes } from './visitors/visitors.routes.ts'

/** Links, rules and requests for the teacher; what links open for whoever holds one. */
export async function familyRoutes(app: App): Promise<void> {
  linkRoutes(app)
  ruleRoutes(app)
  requestRoutes(app)
  consentRoutes(app)
  bookingPageRoutes(app)
  await app.register(async (opened) => {
    noteOpenings(opened)
    await feedRoutes(opened)
    await opened.register(async (pages) => familyPageRoutes(pages))
    await opened.register(async (pages) => visitorPageRoutes(pages))
  })
}
