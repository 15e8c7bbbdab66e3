import { clockIn } from '../../families/page/clock-words.ts'
import { findVisitor } from '../../families/visitors/visitors.queries.ts'
import { codeMark } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import type { Compose } from './context.ts'

export type CodeAbout = { visitorId: number; until: string }

/** To an address that nobody has confirmed: it says nothing that a stranger has typed. */
export const composeCode: Compose = async ({ db, teacher, now }, { about }) => {
  const { visitorId, until } = about as CodeAbout
  const visitor = await findVisitor(db, visitorId)
  const isMeant = visitor !== undefined && visitor.sealedCode !== null && visitor.codeUntil === until
  if (!isMeant || Date.parse(until) <= now) return undefined
  const time = clockIn(visitor.zone, Date.parse(until))

  return {
    subject: say('code.subject', { teacher: teacher.name }),
    blocks: [
      { kind: 'heading', text: say('code.heading', { teacher: teacher.callName }) },
      { kind: 'card', rows: [{ kind: 'big', text: codeMark(visitorId) }] },
      { kind: 'line', text: say('code.until', { time }) },
      { kind: 'muted', text: say('code.notYou') },
    ],
    studentIds: [],
    isAtOnce: true,
  }
}
