import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, RowId } from '../fields.ts'
import { Money } from './tuition-fields.ts'

const ClassCharge = z.object({
  studentId: RowId,
  /** What is charged now, with all corrections; null: nothing. */
  amount: z.nullable(Money),
  /** Somebody typed it, so that no new class value changes it. */
  isTyped: z.boolean(),
  /** From now on it changes by a correction. */
  isInvoiced: z.boolean(),
  /** The class makes up for one that was charged, so that nothing is proposed. */
  isMakeUp: z.boolean(),
  /** Of a class that was made up for: its make-up is charged, or was free because this one was charged. */
  madeUp: z.nullable(z.enum(['charged', 'free'])),
  /** A tuition plan stands for the class, or would if it was recorded now: nothing is proposed. */
  isPlanned: z.boolean(),
})
export type ClassCharge = z.infer<typeof ClassCharge>

export const ClassCharges = z.object({
  classId: RowId,
  currency: z.string(),
  decimals: z.int(),
  /** The class value in the currency's own decimals. */
  value: z.nullable(Money),
  /** One for each student of the class. `sharesOf` says what is proposed for whom. */
  charges: z.array(ClassCharge),
})
export type ClassCharges = z.infer<typeof ClassCharges>

export const getClassCharges = endpoint({
  method: 'GET',
  path: '/api/classes/:id/charges',
  summary: 'What each student of a class is charged for it',
  params: z.object({ id: IdParam }),
  response: ClassCharges,
})
