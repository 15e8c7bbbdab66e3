import type { MailKind } from '@lectern/contract/mail/mail-values.ts'
import {
  BadgeCheck,
  Bell,
  CalendarClock,
  Hourglass,
  Inbox,
  KeyRound,
  MailX,
  MessageSquare,
  NotebookPen,
  ReceiptText,
  Reply,
} from 'lucide-react'
import type { Icon } from '#web/ui/icon.ts'

/** How each kind is called and drawn, and what it is for. */
export const kindWords: Record<MailKind, { label: string; icon: Icon; about: string }> = {
  reminder: {
    label: 'Reminder',
    icon: Bell,
    about: 'Before a class, one mail for all classes of a family’s day.',
  },
  change: {
    label: 'Change',
    icon: CalendarClock,
    about: 'When a class was moved, cancelled or brought back.',
  },
  afterClass: { label: 'After Class', icon: NotebookPen, about: 'Homework and files, never your own notes.' },
  invoice: {
    label: 'Invoice',
    icon: ReceiptText,
    about: 'With its PDF. Families cannot unsubscribe from these.',
  },
  receipt: { label: 'Receipt', icon: BadgeCheck, about: 'For a payment you recorded.' },
  overdue: { label: 'Overdue', icon: Hourglass, about: 'After 3 and after 10 days, never for what is paid.' },
  answer: {
    label: 'Answer',
    icon: Reply,
    about: 'To absences, requests and bookings. Always on.',
  },
  message: { label: 'Message', icon: MessageSquare, about: 'Words of your own, when you write them.' },
  code: { label: 'Code', icon: KeyRound, about: 'Six digits that confirm a visitor’s address.' },
  request: { label: 'To you', icon: Inbox, about: 'What families do and ask for.' },
  undelivered: { label: 'To you', icon: MailX, about: 'What could not be delivered, once a day at most.' },
}
