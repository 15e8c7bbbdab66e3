import type { App } from '../../platform/http/app.ts'
import { instantText } from '../../platform/instants.ts'
import { studentOf } from '../page/page.service.ts'
import { comeAfterAll } from './absence.service.ts'
import { ActRefusal } from './act-refusal.ts'
import { once, type Sent } from './acting.ts'
import * as acts from './acts.queries.ts'
import { release } from './booking.service.ts'

/** Takes back what the family did or asked for: an absence, or a request that waits. */
export async function goBackFrom(app: App, sent: Sent): Promise<number> {
  const db = app.database.tenant(sent.link.schema)
  const request = await acts.findRequest(db, studentOf(sent.link, 'classes'), sent.id)

  return request && request.act !== 'absence' ? leave(app, sent) : comeAfterAll(app, sent)
}

/** What was asked for is not wanted any more: its time is open again. */
const leave = (app: App, sent: Sent): Promise<number> =>
  once(app, sent, async (context) => {
    const { db, studentId, now } = context
    const request = await acts.findRequest(db, studentId, sent.id)
    if (request?.state === 'taken back') return request.id
    if (request?.state !== 'waiting') throw new ActRefusal('no.gone')
    await release(context, request)
    await acts.updateRequest(db, request.id, { state: 'taken back', answeredAt: instantText(now) })

    return request.id
  })
