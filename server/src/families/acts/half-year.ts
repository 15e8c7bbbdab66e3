/** The half-year of a date: January to June, or July to December. `before` is the first day after it. */
export function halfYearOf(date: string): { from: string; before: string } {
  const year = Number(date.slice(0, 4))

  return date.slice(5, 7) < '07'
    ? { from: `${year}-01-01`, before: `${year}-07-01` }
    : { from: `${year}-07-01`, before: `${year + 1}-01-01` }
}
