import { creditorReference } from '@lectern/contract/tuition/scan/creditor-reference.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Books, type CreditLine, proposer } from './propose.ts'
import { payerKey } from './words.ts'

const student = (id: number, name: string, more: Partial<Books['students'][number]> = {}) => ({
  id,
  name,
  nickname: null,
  guardianName: null,
  payerName: null,
  ...more,
})

const ama = student(1, 'Ama Osei', { guardianName: 'Kwame Osei' })
const ben = student(2, 'Ben Osei', { guardianName: 'Kwame Osei' })
const jonas = student(3, 'Jonas Müller')

const books = (changes: Partial<Books> = {}): Books => ({
  students: [ama, ben, jonas],
  open: [
    { number: '2026-0001', studentId: 1, unpaid: 4500n },
    { number: '2026-0002', studentId: 2, unpaid: 6000n },
  ],
  invoices: new Map([
    ['2026-0001', { studentId: 1, total: 4500n }],
    ['2026-0002', { studentId: 2, total: 6000n }],
  ]),
  payers: new Map(),
  moneyText: (amount) => `$${amount}`,
  ...changes,
})

const line = (changes: Partial<CreditLine>): CreditLine => ({
  amount: 4500n,
  payer: '',
  account: null,
  text: '',
  ...changes,
})

const proposed = (changes: Partial<CreditLine>, known?: Partial<Books>) =>
  proposer(books(known))(line(changes))

const reference = creditorReference('2026-0001')

test.each([
  ['a reference as it is printed', { text: `Pay ${reference}` }],
  ['one that the bank has cut by spaces', { text: reference.replace(/(.{4})/g, '$1 ') }],
  ['a reference under another amount', { text: reference, amount: 1n }],
  ['a number with the amount', { text: 'INV 2026-0001' }],
  ['a number with the name', { text: 'INV 2026-0001', payer: 'K OSEI', amount: 9n }],
])('%s is sure', (_case, changes) => {
  expect(proposed(changes)).toMatchObject({ isSure: true, foundBy: 'reference', parts: [{ studentId: 1 }] })
})

test.each([
  ['a number alone, under another amount and name', { text: 'INV 2026-0001', amount: 9n }],
  ['first and last name with the amount', { payer: 'KWAME OSEI', text: 'AMA' }],
  ['a name spelled as banks do', { payer: 'JONAS MUELLER' }],
])('%s waits for a tick', (_case, changes) => {
  expect(proposed(changes)).toMatchObject({ isSure: false })
})

test('a reference with a wrong check digit, and a number of nobody, say nothing', () => {
  const wrong = `RF${(Number(reference.slice(2, 4)) % 97) + 1}${reference.slice(4)}`

  expect(proposed({ text: wrong })).toBeNull()
  expect(proposed({ text: '2026-9999' })).toBeNull()
})

test('invoices of siblings in one payment are shared where they are exact together', () => {
  const text = `${reference} ${creditorReference('2026-0002')}`

  expect(proposed({ text, amount: 10_500n })).toMatchObject({
    isSure: false,
    parts: [
      { studentId: 1, amount: 4500n },
      { studentId: 2, amount: 6000n },
    ],
  })
})

test('two invoices of one of the siblings are one part of the payment', () => {
  const text = ['2026-0001', '2026-0002', '2026-0003'].map((number) => creditorReference(number)).join(' ')
  const more = { number: '2026-0003', studentId: 1, unpaid: 1000n }
  const known = {
    open: [...books().open, more],
    invoices: new Map([...books().invoices, [more.number, { studentId: 1, total: more.unpaid }]]),
  }

  expect(proposed({ text, amount: 11_500n }, known)?.parts).toEqual([
    { studentId: 1, amount: 5500n },
    { studentId: 2, amount: 6000n },
  ])
})

const grandma = { payer: 'GRACE MENSAH', account: 'DE02120300000000202051' }
const payers = new Map([[payerKey(grandma) ?? '', [1]]])

test('a payer who was confirmed before is sure, by account and name', () => {
  expect(proposed({ ...grandma }, { payers })).toMatchObject({
    isSure: true,
    foundBy: 'payer',
    parts: [{ studentId: 1 }],
  })
  expect(proposed({ ...grandma, payer: 'GRACE MENSAH AND SON' }, { payers })).toBeNull()
  expect(proposed({ ...grandma, account: 'DE89370400440532013000' }, { payers })).toBeNull()
})

test('a known payer who names another student waits for a tick', () => {
  expect(proposed({ ...grandma, text: 'Ben' }, { payers })).toMatchObject({ isSure: false, foundBy: 'payer' })
})

test('a known payer of two students is sure only where the amount is that of one', () => {
  const both = new Map([[payerKey(grandma) ?? '', [1, 2]]])

  expect(proposed({ ...grandma, amount: 6000n }, { payers: both })).toMatchObject({
    isSure: true,
    parts: [{ studentId: 2 }],
  })
  expect(proposed({ ...grandma, amount: 7n }, { payers: both })).toMatchObject({ isSure: false })
})

test('five thousand lines of four hundred students, thirty of one surname and twenty of one amount: none is sure and wrong', () => {
  const firsts = [
    'Ama',
    'Ben',
    'Cem',
    'Dua',
    'Eva',
    'Finn',
    'Gita',
    'Hugo',
    'Ida',
    'Jonas',
    'Kofi',
    'Lena',
    'Mia',
    'Noor',
    'Ole',
    'Pia',
    'Rosa',
    'Sami',
    'Tove',
    'Uma',
  ]
  const students = Array.from({ length: 400 }, (_none, index) => {
    const last =
      index < 30 ? 'Schmidt' : `Family${String.fromCharCode(65 + (index % 26))}${Math.floor(index / 26)}`
    const first = firsts[index % firsts.length] ?? ''
    return student(index + 1, `${first} ${last}`, { guardianName: index % 3 === 0 ? `Kim ${last}` : null })
  })
  const unpaidOf = (id: number): bigint => (id % 20 === 0 || id <= 20 ? 4500n : BigInt(3000 + id))
  const numberOf = (id: number): string => `2026-${String(id).padStart(4, '0')}`
  const open = students.map(({ id }) => ({ number: numberOf(id), studentId: id, unpaid: unpaidOf(id) }))
  const invoices = new Map(students.map(({ id }) => [numberOf(id), { studentId: id, total: unpaidOf(id) }]))
  const accountOf = (id: number): string => `DE${String(id).padStart(20, '0')}`
  const payerOf = ({ id, name, guardianName }: (typeof students)[number]): string =>
    (id % 2 ? name : (guardianName ?? name)).toUpperCase()
  const known = new Map<string, number[]>()
  for (const each of students.slice(0, 200)) {
    const key = payerKey({ payer: payerOf(each), account: accountOf(each.id) }) ?? ''
    known.set(key, [...(known.get(key) ?? []), each.id])
  }
  const propose = proposer(books({ students, open, invoices, payers: known }))
  const chosen = fc.sample(
    fc.record({
      who: fc.nat({ max: 399 }),
      other: fc.nat({ max: 399 }),
      amount: fc.constantFrom('exact', 'equal', 'odd'),
      shape: fc.constantFrom(
        'reference',
        'number',
        'payer',
        'name',
        'surname',
        'first',
        'service',
        'other’s payer',
        'shop',
      ),
    }),
    5000,
  )
  const counts = { sure: 0, wrong: 0 }
  for (const { who, other, amount, shape } of chosen) {
    const owner = students[who] as (typeof students)[number]
    const [first = '', last = ''] = owner.name.toUpperCase().split(' ')
    const friend = students[other] as (typeof students)[number]
    const lines: Record<typeof shape, Partial<CreditLine>> = {
      reference: { text: `TUITION ${creditorReference(numberOf(owner.id))}` },
      number: { payer: last, text: `INV ${numberOf(owner.id)}` },
      payer: { payer: payerOf(owner), account: accountOf(owner.id), text: 'MONTHLY' },
      name: { payer: owner.name.toUpperCase() },
      surname: { payer: `X ${last}` },
      first: { text: `LESSON ${first}` },
      service: { payer: 'PAYMENT SERVICE', account: accountOf(1), text: owner.name },
      'other’s payer': {
        payer: payerOf(friend),
        account: accountOf(friend.id),
        text: `FOR ${owner.name.toUpperCase()}`,
      },
      shop: { payer: 'BOOKS AND MORE', text: '2026-11 4500' },
    }
    const money = amount === 'exact' ? unpaidOf(owner.id) : amount === 'equal' ? 4500n : 1717n
    const proposal = propose(line({ amount: money, ...lines[shape] }))
    if (!proposal?.isSure) continue
    counts.sure += 1
    if (shape === 'shop' || proposal.parts.some(({ studentId }) => studentId !== owner.id)) counts.wrong += 1
  }

  expect(counts.wrong).toBe(0)
  expect(counts.sure).toBeGreaterThan(800)
})
