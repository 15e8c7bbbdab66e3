/** A line of a card, from the boldest to the faintest. */
export type Row =
  | { kind: 'title' | 'big' | 'line' | 'muted' | 'struck'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'pair'; text: string; value: string }

/** What a mail is made of. HTML and text are written from the same blocks, so that both say the same. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'line' | 'muted' | 'words'; text: string }
  | { kind: 'card'; color?: string | undefined; rows: readonly Row[] }
  | { kind: 'rule' }
  | { kind: 'links'; links: readonly { text: string; href: string }[] }

export type Letter = { teacher: string; blocks: readonly Block[] }

/** Stands for the URL of a student's page until the mail leaves: what is kept in the outbox opens nothing. */
export const pageMark = (studentId: number): string => `lectern:page/${studentId}`
export const unsubscribeMark = 'lectern:unsubscribe'
/** The same for a visitor's own page, and for the code that they type there. */
export const bookingMark = (visitorId: number): string => `lectern:booking/${visitorId}`
export const codeMark = (visitorId: number): string => `lectern:code/${visitorId}`

const marks = /lectern:((page|booking|code)\/\d+|unsubscribe)/g

/** Puts the URLs in the places of the marks. */
export const withUrls = (text: string, urlOf: (mark: string) => string): string =>
  text.replace(marks, (mark) => urlOf(mark))
