import type { App } from '../platform/http/app.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export function connectionRoutes(app: App): void {
  tokenRoutes(app)
  assistantRoutes(app)
  webhookRoutes(app)
}
