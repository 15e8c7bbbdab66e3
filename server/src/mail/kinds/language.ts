import type { Language } from '@lectern/contract/languages.ts'
import { ownKinds } from '@lectern/contract/mail/mail-values.ts'
import type { MailContext, PlannedMail } from './context.ts'

const aboutMoney: readonly PlannedMail['kind'][] = ['invoice', 'receipt', 'overdue']

/** Whoever reads: the student's language, for money the payer's, else the workspace's. Teachers read what the app speaks. */
export async function languageOf(
  { db, language }: MailContext,
  { kind, studentIds }: PlannedMail,
): Promise<Language> {
  const [id] = studentIds
  if (ownKinds.includes(kind)) return 'en'
  if (id === undefined) return language
  const student = await db
    .selectFrom('students')
    .select(['language', 'payerLanguage'])
    .where('id', '=', id)
    .executeTakeFirst()

  return (aboutMoney.includes(kind) ? student?.payerLanguage : null) ?? student?.language ?? language
}
