import { bookingToken, openCode } from '../../families/visitors/booking-token.ts'
import { findByRequest, findVisitor } from '../../families/visitors/visitors.queries.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { MailRow } from '../outbox/mails.queries.ts'
import { bookingMark, codeMark } from '../words/blocks.ts'

type Desk = { db: TenantDb; box: SecretBox; publicUrl: string; userId: number }

/** What the marks of a mail to a visitor stand for: the code, and where their booking stands. */
export async function readVisitorsSecrets(
  { db, box, publicUrl, userId }: Desk,
  { kind, about }: Pick<MailRow, 'kind' | 'about'>,
): Promise<Map<string, string>> {
  const { visitorId, requestId } = about as { visitorId?: number; requestId?: number }
  if (kind === 'code') {
    const visitor = await findVisitor(db, visitorId ?? 0)
    const code = visitor?.sealedCode && openCode(box, visitor.sealedCode)
    return new Map([[codeMark(visitorId ?? 0), code || '······']])
  }
  const visitor =
    kind === 'answer' && requestId !== undefined ? await findByRequest(db, requestId) : undefined

  return new Map(
    visitor ? [[bookingMark(visitor.id), `${publicUrl}/booking/${bookingToken(box, userId, visitor)}`]] : [],
  )
}
