import type { PlatformTables } from '../platform/db/platform-tables.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'

/**
 * What erasing a student does to a table: takes their rows away, takes them out of rows that stay, keeps their rows under a name
 * for some years, keeps rows that say nothing but numbers, or finds nobody in it.
 */
export type Erasing = 'goes' | 'is taken out' | 'is kept' | 'numbers' | 'nobody'

/** Every table there is. One that is new says here what becomes of a student in it. */
export const erasing: {
  tenant: { readonly [Table in keyof TenantTables]-?: Erasing }
  platform: { readonly [Table in keyof PlatformTables]?: Erasing }
} = {
  tenant: {
    students: 'goes',
    enrollments: 'goes',
    marks: 'goes',
    requests: 'goes',
    visitors: 'goes',
    holds: 'goes',
    actsOff: 'goes',
    consents: 'goes',
    knownPayers: 'goes',
    mailReaders: 'goes',
    mailRefused: 'goes',
    mailUnsubscribed: 'goes',
    mailDays: 'goes',
    mails: 'goes',
    contentItems: 'goes',
    changes: 'goes',
    journal: 'goes',
    classes: 'is taken out',
    series: 'is taken out',
    leftOut: 'is taken out',
    records: 'is taken out',
    mailChanges: 'is taken out',
    answers: 'is taken out',
    accounts: 'is kept',
    entries: 'is kept',
    invoices: 'is kept',
    cardPayments: 'is kept',
    agreedCharges: 'numbers',
    tuitionPlans: 'numbers',
    tuitionPlanSharers: 'numbers',
    planUses: 'numbers',
    statementPayments: 'numbers',
    cardRefunds: 'numbers',
    erasedStudents: 'numbers',
    webhookEvents: 'numbers',
    usage: 'nobody',
    workspace: 'nobody',
    courses: 'nobody',
    topics: 'nobody',
    coveredTopics: 'nobody',
    invoiceDetails: 'nobody',
    statementImports: 'nobody',
    mailKinds: 'nobody',
    mailOptions: 'nobody',
    mailUntold: 'nobody',
    openTimes: 'nobody',
    freedTimes: 'nobody',
    calendars: 'nobody',
    busyTimes: 'nobody',
    keptOverlaps: 'nobody',
    absenceRules: 'nobody',
    bookingPage: 'nobody',
    timeOff: 'nobody',
    webhookKinds: 'nobody',
  },
  platform: {
    links: 'goes',
    mailDue: 'goes',
    bookingCodes: 'goes',
    exports: 'goes',
    erasures: 'numbers',
    cardCheckouts: 'numbers',
    webhookDeliveries: 'numbers',
  },
}
