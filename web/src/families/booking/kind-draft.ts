import type { BookingKind } from '@lectern/contract/families/booking-page.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'

/** A kind as it is being typed: what is not whole yet is not saved. */
export type KindDraft = Omit<BookingKind, 'price' | 'words'> & { key: number; price: string; words: string }

let keys = 0
const nextKey = (): number => {
  keys += 1

  return keys
}

export const draftOf = ({ price, words, ...kind }: BookingKind): KindDraft => ({
  ...kind,
  key: nextKey(),
  price: price ?? '',
  words: words ?? '',
})

export const newKind = (courseId: number): KindDraft => ({
  key: nextKey(),
  title: '',
  minutes: 60,
  price: '',
  courseId,
  words: '',
  questions: [],
})

/** What keeps it from being saved. */
export function problemOf({ title, price, questions }: KindDraft): string | undefined {
  if (title.trim() === '') return 'Give it a title'
  if (price.trim() !== '' && !/^\d{1,6}([.,]\d{1,2})?$/.test(price.trim()))
    return 'A price is a number, as in 20.00'

  return questions.some(({ text }) => text.trim() === '') ? 'A question has no words' : undefined
}

export const kindOf = ({ key: _key, price, words, title, ...kind }: KindDraft): BookingKind => ({
  ...kind,
  title: title.trim(),
  price: price.trim() === '' ? null : price.trim().replace(',', '.'),
  words: words.trim() || null,
  questions: kind.questions.map((question) => ({ ...question, text: question.text.trim() })),
})

export const priceText = (price: string | null, currency: string): string =>
  price === null || Number(price.replace(',', '.') || 0) === 0
    ? 'free'
    : moneyText(Number(price.replace(',', '.')).toFixed(2), currency)
