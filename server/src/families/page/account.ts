import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantDb } from '../../platform/db/database.ts'

/** What a family reads about money, in words: the page computes nothing. */
export type FamilyAccount = {
  /** `$79.60` */
  balance: string
  state: 'Paid ahead' | 'Settled' | 'To pay'
  /** Covers the classes until November 25 */
  note: string | null
  /** What is on no invoice yet. */
  soFar: { label: string; amount: string } | null
  invoices: readonly { id: number; label: string; number: string; amount: string; status: string }[]
  howToPay: string | null
}

type Invoice = { db: TenantDb; studentId: number; id: number; request: FastifyRequest; reply: FastifyReply }

/** What the page needs of tuition. */
export type Accounts = {
  read(db: TenantDb, studentId: number, today: string): Promise<FamilyAccount>
  /** As PDF; "not found" for one that is not this student's. */
  sendInvoice(invoice: Invoice): Promise<FastifyReply>
}
