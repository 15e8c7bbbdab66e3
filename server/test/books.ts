import type { TestServer, TestTeacher } from './start-server.ts'

/** What the platform wrote down about a teacher's plan and money. */
export async function booksOf({ database }: Pick<TestServer, 'database'>, { subject }: TestTeacher) {
  const { platform } = database
  const user = await platform
    .selectFrom('users')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return {
    userId: user.id,
    user,
    payments: await platform
      .selectFrom('payments')
      .select(['provider', 'paymentId', 'amount', 'currency', 'paidAt', 'refunded', 'completedAt'])
      .where('userId', '=', user.id)
      .orderBy('paidAt')
      .execute(),
    changes: await platform
      .selectFrom('planChanges')
      .select(['from', 'to', 'changedAt'])
      .where('userId', '=', user.id)
      .orderBy('id')
      .execute(),
  }
}
