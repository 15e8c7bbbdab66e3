import * as z from 'zod/mini'

/** What a card form takes, said as Stripe's own says it. */
const cardMessages = {
  number: 'Your card number is invalid.',
  incompleteNumber: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is invalid.",
  incompleteExpiry: "Your card's expiration date is incomplete.",
  pastExpiry: "Your card's expiration date is in the past.",
  incompleteCode: "Your card's security code is incomplete.",
} as const

const isAmex = (digits: string): boolean => /^3[47]/.test(digits)
export const numberLength = (digits: string): number => (isAmex(digits) ? 15 : 16)
export const codeLength = (digits: string): number => (isAmex(digits) ? 4 : 3)

/** The check digit that card numbers carry: it finds a wrong digit and most swapped ones. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)

  return sum % 10 === 0
}

export function describeNumber(digits: string): string | undefined {
  if (digits.length < numberLength(digits)) return cardMessages.incompleteNumber

  return hasCheckDigit(digits) ? undefined : cardMessages.number
}

/** A card is good until the last day of its month. */
export function describeExpiry(expiry: string, today: Date): string | undefined {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(expiry) ?? []
  if (!month) return cardMessages.incompleteExpiry
  if (Number(month) < 1 || Number(month) > 12) return cardMessages.expiry
  const months = (2000 + Number(year)) * 12 + Number(month) - 1

  return months < today.getUTCFullYear() * 12 + today.getUTCMonth() ? cardMessages.pastExpiry : undefined
}

export const describeCode = (code: string, digits: string): string | undefined =>
  code.length === codeLength(digits) ? undefined : cardMessages.incompleteCode

/** Digits alone; spaces are for people. */
const CardNumber = z.string().check(
  z.regex(/^\d{15,16}$/, cardMessages.incompleteNumber),
  z.refine((digits) => describeNumber(digits) === undefined, cardMessages.number),
)

export const TestCard = z.object({
  number: CardNumber,
  expiry: z.string().check(z.regex(/^(0[1-9]|1[0-2]) \/ \d\d$/, cardMessages.incompleteExpiry)),
  code: z.string().check(z.regex(/^\d{3,4}$/, cardMessages.incompleteCode)),
})
export type TestCard = z.infer<typeof TestCard>
