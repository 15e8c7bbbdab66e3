import type { App } from '../platform/http/app.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { linkRoutes } from './links/links.routes.ts'
import { noteOpenings } from './links/note-opened.ts'
import { familyPageRoutes } from './page/page.routes.ts'

/** Links for the teacher; what they open for whoever holds one. */
export async function familyRoutes(app: App): Promise<void> {
  linkRoutes(app)
  await app.register(async (opened) => {
    noteOpenings(opened)
    await feedRoutes(opened)
    await opened.register(async (pages) => familyPageRoutes(pages))
  })
}
