import { dayMinutes } from './wall-time.ts'

/** "4:30 PM" */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24

  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "4:30 PM to 6:00 PM", "11:00 PM to 1:00 AM the next day". */
export function spanText(minute: number, duration: number): string {
  const end = minute + duration

  return `${clockText(minute)} to ${clockText(end)}${end > dayMinutes ? ' the next day' : ''}`
}
