import type { PlanEnd, PlanKind, PlanUnit } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { FoundBy } from '@lectern/contract/tuition/statements/statements.contract.ts'
import type { EntryKind, EntrySource, PaymentMethod } from '@lectern/contract/tuition/tuition-values.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../platform/db/json.ts'

/** In the smallest unit of the currency: a whole number, which may be too large for a JavaScript number. */
export type Amount = ColumnType<string, string, string>
type Sum = ColumnType<string, string | undefined, string>

/** One row. Whoever gives out invoice numbers holds it, and whoever writes money shares it, so that the currency stays. */
export type InvoiceDetailsTable = {
  id: Generated<number>
  name: string | null
  email: string | null
  address: string | null
  taxNumber: string | null
  terms: string | null
  paymentInstructions: string | null
  dueDays: Generated<number>
  retentionYears: Generated<number>
  currency: Generated<string>
  iban: string | null
  bic: string | null
  upiId: string | null
  street: string | null
  postalCode: string | null
  town: string | null
  country: string | null
  revision: Generated<number>
}

/** The sums of a student's entries, written with each of them. It outlives the student. */
export type AccountTable = {
  studentId: number
  /** Of a student who was deleted. */
  name: string | null
  charged: Sum
  paid: Sum
  corrected: Sum
  /** What of the charges and corrections is on no invoice. */
  freeCharged: Sum
  freeCorrected: Sum
}

export type EntryTable = {
  id: GeneratedAlways<number>
  studentId: number
  kind: EntryKind
  date: string
  amount: Amount
  title: string | null
  note: string | null
  method: PaymentMethod | null
  /** Of a charge that comes from a class, and of its corrections; cleared when the class goes. */
  classId: number | null
  courseId: number | null
  courseName: string | null
  courseColor: string | null
  duration: number | null
  isTyped: Generated<boolean>
  invoiceId: number | null
  /** The payment that is taken back, or the charge that is corrected. */
  refersTo: number | null
  /** Of a payment that nobody typed; null of all others. */
  source: EntrySource | null
  /** Of what a tuition plan charges, and of its corrections; cleared when the plan goes with its course. */
  planId: number | null
  /** The month that it is for; of a package the day on which it begins. */
  planMonth: string | null
  createdAt: Generated<string>
}

/** What a student owes for a class: a share, or an amount that somebody typed. Charges follow from it. */
export type AgreedChargeTable = {
  classId: number
  studentId: number
  amount: Amount
  isTyped: boolean
  /** The plans of that day when it was agreed: others never cover it. Null: by the class. */
  plans: number[] | null
}

/** A flat plan, or a package. */
export type TuitionPlanTable = {
  id: GeneratedAlways<number>
  /** The buyer, who may have been deleted since. */
  studentId: number
  courseId: number
  kind: PlanKind
  startsOn: string
  /** The last day. */
  endsOn: string | null
  /** Per month, or the price. */
  amount: Amount
  firstAmount: Amount | null
  lastAmount: Amount | null
  unit: PlanUnit | null
  size: number | null
  whenUsedUp: PlanEnd | null
  boughtOn: string
  takenBackOn: string | null
}

export type TuitionPlanSharerTable = { planId: number; studentId: number }

/** Which plan stands for which class of which student: worked out from what was agreed. */
export type PlanUseTable = { classId: number; studentId: number; planId: number; units: number }

/** Never updated: its status follows from the account, and a second one cancels it. */
export type InvoiceTable = {
  id: GeneratedAlways<number>
  year: number
  number: number
  studentId: number
  studentName: string
  issuedOn: string
  dueOn: string | null
  currency: string
  sender: JsonColumn
  payer: JsonColumn
  lines: JsonColumn
  total: Amount
  advance: Amount
  cancelsId: number | null
  createdAt: Generated<string>
}

export type StatementImportTable = {
  id: GeneratedAlways<number>
  name: string
  createdAt: Generated<string>
  takenBackAt: string | null
}

/** Which line of which statement became an entry. */
export type StatementPaymentTable = {
  entryId: number
  importId: number
  line: number
  /** The same for equal lines of one day. */
  fingerprint: string
  foundBy: FoundBy
}

export type KnownPayerTable = {
  id: GeneratedAlways<number>
  /** Account and name, as they are compared. */
  key: string
  name: string
  account: string | null
  studentId: number
  /** Where it was learned. */
  importId: number | null
  createdAt: Generated<string>
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    invoiceDetails: InvoiceDetailsTable
    accounts: AccountTable
    entries: EntryTable
    agreedCharges: AgreedChargeTable
    invoices: InvoiceTable
    tuitionPlans: TuitionPlanTable
    tuitionPlanSharers: TuitionPlanSharerTable
    planUses: PlanUseTable
    statementImports: StatementImportTable
    statementPayments: StatementPaymentTable
    knownPayers: KnownPayerTable
  }
}
