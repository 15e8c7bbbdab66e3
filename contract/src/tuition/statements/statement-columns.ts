/** What a column of a bank's table can tell. */
export const statementFields = [
  'date',
  'amount',
  'credit',
  'debit',
  'payer',
  'text',
  'account',
  'currency',
] as const
export type StatementField = (typeof statementFields)[number]

export const statementFieldLabels: Record<StatementField, string> = {
  date: 'Date',
  amount: 'Amount, with a minus for what went out',
  credit: 'Amount that came in',
  debit: 'Amount that went out',
  payer: 'Who paid',
  text: 'What for',
  account: "Payer's account",
  currency: 'Currency',
}
