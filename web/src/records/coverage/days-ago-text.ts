import { counted } from '@lectern/contract/counted.ts'

/** "today", "yesterday", "12 days ago", "5 weeks ago", "4 months ago" */
export function daysAgoText(days: number): string {
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 14) return `${days} days ago`
  if (days < 70) return `${Math.floor(days / 7)} weeks ago`
  if (days < 730) return `${Math.floor(days / 30.5)} months ago`

  return `${counted(Math.floor(days / 365), 'year')} ago`
}
