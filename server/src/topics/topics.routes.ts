import {
  createTopic,
  deleteTopic,
  listTopics,
  updateTopic,
} from '@lectern/contract/topics/topics.contract.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import * as topics from './topics.service.ts'

export function topicRoutes(app: App): void {
  route(app, listTopics, ({ db, query }) => topics.list(db, query))

  route(app, createTopic, async ({ db, platform, actor: { userId }, now, body: newTopic }) =>
    topics.create({ db, plan: await getPlan(platform, userId, now().toInstant()), userId, newTopic }),
  )

  route(app, updateTopic, ({ db, params, body }) => topics.update(db, params.id, body))

  route(app, deleteTopic, (context) => topics.remove(deletionIn(app, context), context.params.id))
}
