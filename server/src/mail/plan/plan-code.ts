import { findVisitor } from '../../families/visitors/visitors.queries.ts'
import type { WhenVisited } from '../../platform/dependents.ts'
import { readContext } from '../kinds/context.ts'
import { say } from '../words/say.ts'
import { plan } from './plan-answers.ts'

/** It leaves at once, by day and by night, and nobody reads it any more once it works no more. */
export const sendCodeTo: WhenVisited = async (workspace, { visitorId }) => {
  const { db, now, app } = workspace
  const visitor = await findVisitor(db, visitorId)
  const context = await readContext({ ...workspace, productName: app.config.productName })
  if (!visitor || visitor.codeUntil === null || !context) return
  await plan(workspace, {
    kind: 'code',
    key: `code/${visitorId}/${visitor.codeUntil}`,
    reader: { address: visitor.address, name: '' },
    zone: visitor.zone,
    studentIds: [],
    about: { visitorId, until: visitor.codeUntil },
    subject: say('code.subject', { teacher: context.teacher.name }),
    leavesAt: now.epochMilliseconds,
    pointlessAt: Date.parse(visitor.codeUntil),
  })
}
