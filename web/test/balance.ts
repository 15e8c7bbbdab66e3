import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'

export const balance = (studentId: number, fields: Partial<Balance>): Balance => ({
  studentId,
  name: `Student ${studentId}`,
  nickname: null,
  isDeleted: false,
  courses: [],
  balance: '0.00',
  overdue: '0.00',
  due: '0.00',
  toInvoice: '0.00',
  lastPayment: null,
  coversUntil: null,
  coveredClasses: 0,
  hasCharges: true,
  oldestDueOn: null,
  ...fields,
})
