let dollars: Intl.NumberFormat | undefined

/** Money comes as text with two decimals. */
export function formatMoney(amount: string): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

  return dollars.format(Number(amount))
}

export const formatChange = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`
