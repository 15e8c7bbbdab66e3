const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Money comes as text with two decimals. */
export const formatMoney = (amount: string): string => dollars.format(Number(amount))

export const formatChange = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`
