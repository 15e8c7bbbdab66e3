/** An amount as half of the world writes it, `45,50`, with the point that it has here. `1,234` may mean a thousand and stays. */
export const withPoint = (amount: string): string => amount.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
