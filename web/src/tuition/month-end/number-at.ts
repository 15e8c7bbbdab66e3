import { invoiceNumber } from '@lectern/contract/tuition/tuition-values.ts'

/** What the invoice at this place, counted from zero, is numbered when several are created in one go. */
export function numberAt(first: string, place: number): string {
  const [year = '', number = ''] = first.split('-')

  return invoiceNumber(Number(year), Number(number) + place)
}
