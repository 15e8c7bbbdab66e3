import { expect, test } from 'vitest'
import { caretAfter, formatCode, formatExpiry, formatNumber } from './card-format.ts'
import { cardResolver } from './card-values.ts'

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
])('the number %s is written %s', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['12 /', '12'],
  ['123', '12 / 3'],
  ['12 / 349', '12 / 34'],
  ['1234', '12 / 34'],
])('the expiry date %s is written %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('a security code has three digits, on American Express four', () => {
  expect(formatCode('12345', '4242')).toBe('123')
  expect(formatCode('12345', '3782')).toBe('1234')
})

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfter('4242 4242', 4)).toBe(4)
  expect(caretAfter('4242 4242', 5)).toBe(6)
  expect(caretAfter('4242 4242', 8)).toBe(9)
})

const good = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 49',
  code: '123',
  name: 'Ines',
  country: 'PT',
  postalCode: '',
}
const check = (values: object) => cardResolver({ ...good, ...values }, undefined, {} as never)

test('a card that is right is sent without spaces, and nothing else is sent', async () => {
  expect(await check({})).toEqual({
    values: { number: '4242424242424242', expiry: '12 / 49', code: '123' },
    errors: {},
  })
})

test.each([
  [{ number: '4242 4242 4242 4241' }, 'number', 'Your card number is invalid.'],
  [{ number: '4242' }, 'number', 'Your card number is incomplete.'],
  [{ expiry: '12 / 20' }, 'expiry', "Your card's expiration date is in the past."],
  [{ expiry: '13 / 49' }, 'expiry', "Your card's expiration date is invalid."],
  [{ expiry: '12' }, 'expiry', "Your card's expiration date is incomplete."],
  [{ code: '12' }, 'code', "Your card's security code is incomplete."],
  [{ name: ' ' }, 'name', 'Name on card is required'],
])('%j is refused', async (values, field, message) => {
  expect((await check(values)).errors).toEqual({ [field]: { type: 'card', message } })
})
