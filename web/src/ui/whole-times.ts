import type { ReactNode } from 'react'

/** A text in which no time of the day is broken into two lines: "3:00 PM" stays one. What is no plain text stays as it is. */
export const wholeTimes = (text: ReactNode): ReactNode =>
  typeof text === 'string' ? text.replace(/(\d) (?=[AP]M\b)/g, '$1\u00a0') : text
