/**
 * What reaches families by itself, in the order in which it is shown; a code confirms the address of a
 * visitor, the last two reach the teacher.
 */
export const mailKinds = [
  'reminder',
  'change',
  'afterClass',
  'invoice',
  'receipt',
  'overdue',
  'answer',
  'message',
  'code',
  'request',
  'undelivered',
] as const
export type MailKind = (typeof mailKinds)[number]

/** What goes to the teacher. */
export const ownKinds: readonly MailKind[] = ['request', 'undelivered']

/** How a teacher hears what families do. */
export const requestMails = ['each', 'daily', 'none'] as const
export type RequestMails = (typeof requestMails)[number]

/** Those that a teacher switches on; a message is written by hand. */
export const switchedKinds = ['reminder', 'change', 'afterClass', 'invoice', 'receipt', 'overdue'] as const
export type SwitchedKind = (typeof switchedKinds)[number]

/** A family may end each of these; an invoice is owed whether they like to read it or not. */
export const endableKinds = ['reminder', 'change', 'afterClass', 'receipt', 'overdue', 'message'] as const
export type EndableKind = (typeof endableKinds)[number]

/**
 * Waiting, with what it says decided when it leaves; on its way; taken by the mail server; refused by it; kept here since no
 * mail server is set; stopped by hand; not true any more.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'refused', 'kept', 'stopped', 'pointless'] as const
export type MailState = (typeof mailStates)[number]

/** What the list is made of: what waits, what was refused, what left, what was kept since no mail server is set. */
export const listedStates = ['waiting', 'refused', 'sent', 'kept'] as const
export type ListedState = (typeof listedStates)[number]

export const mailsOnPage = 50

/** Whose address reads about a student. */
export const readerRoles = ['student', 'guardian', 'payer'] as const
export type ReaderRole = (typeof readerRoles)[number]

export const reminderHours = { least: 2, most: 96, usual: 48 }

/** On the reader's clock: from nine in the evening to eight in the morning nothing leaves. */
export const quietHours = { from: 21, until: 8 }

/** How long a change can be undone before anybody hears of it. */
export const undoMinutes = 2

/** Days after the due date. */
export const overdueSteps = [3, 10] as const

/** Mails of a workspace in a day, by plan, and to one address. What strangers cause is counted apart from all of it. */
export const mailsPerDay = { free: 50, premium: 1000, address: 10, visitors: 300 }

export const maxMessageLength = 5000

/** So many classes of one change are looked at for who would hear of it. */
export const maxToldChanges = 1000

/** Why nobody hears of a student's class. */
export const whyUntold = [
  'no address',
  'the address was refused',
  'unsubscribed',
  'the class begins before the mail leaves',
] as const
