import { getReaderLanguage, setReaderLanguage } from '@lectern/contract/tenancy/reader-language.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'

export function readerLanguageRoutes(app: App): void {
  route(app, getReaderLanguage, ({ db }) =>
    db.selectFrom('workspace').select('language').executeTakeFirstOrThrow(),
  )

  route(app, setReaderLanguage, async ({ db, body: { language } }) => {
    await db.updateTable('workspace').set({ language }).execute()
    return { language }
  })
}
