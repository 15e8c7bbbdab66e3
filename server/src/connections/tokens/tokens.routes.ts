import { endToken, listTokens, makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { instantText } from '../../platform/instants.ts'
import { noteUses } from './note-used.ts'
import * as tokens from './tokens.service.ts'

export function tokenRoutes(app: App): void {
  const now = (): string => instantText(app.clock())

  route(app, listTokens, ({ platform, actor: { userId } }) => tokens.list({ platform, userId, now: now() }))

  // Without a key, under which the answer would be kept, and the token with it.
  routeWithoutTransaction(app, makeToken, async ({ actor: { userId }, body }) => {
    const made = await app.database.transaction(({ platform }) =>
      tokens.make({ platform, userId, now: now() }, body),
    )
    return { ...made, callsPerMinute: app.config.rateLimitPrograms }
  })

  route(app, endToken, ({ platform, actor: { userId }, params }) =>
    tokens.end({ platform, userId, now: now() }, params.id),
  )

  noteUses(app)
}
