import { shareStudent } from '@lectern/contract/families/families.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathIn } from '#test/families/sharing.ts'
import { codeInSvg } from '#test/read-codes.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'
import { transferOf } from './transfer.ts'
import { transferPart } from './transfer-part.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

async function openSharedRoom() {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.setDetails({ name: 'Ines Calloway', currency: 'EUR', iban: 'DE89 3704 0044 0532 0130 00' })
  await room.charge(ama, '45.00', { date: '2026-11-10' })
  await room.invoice([ama])
  const shared = await room.client.call(shareStudent, {
    params: { id: String(ama) },
    body: { parts: ['account'] },
  })
  const page = async () => (await server.anonymous.fetch(pathIn(shared.body.url))).text()

  return { ...room, ama, page }
}

test('a family sees the account, what is unpaid and the reference, each to be marked by a tap, and a code', async () => {
  const room = await openSharedRoom()
  const page = await room.page()

  expect(page).toContain('<span class="tap" dir="auto">DE89 3704 0044 0532 0130 00</span>')
  expect(page).toContain('<span class="tap" dir="auto">45.00</span> <small>EUR</small>')
  expect(page).toMatch(/<span class="tap" dir="auto">RF\d\d20260001<\/span>/)
  expect(page).toMatch(/\.tap\{[^}]*user-select: all/)
  expect(page).not.toContain('<script')
  expect(codeInSvg(page)).toMatch(
    /^BCD\n002\n1\nSCT\n\nInes Calloway\nDE89370400440532013000\nEUR45\.00\n\nRF\d\d20260001$/,
  )
})

test('what was paid of it is not asked for again, and a paid invoice asks for nothing', async () => {
  const room = await openSharedRoom()
  await room.pay(room.ama, '40.00')
  expect(codeInSvg(await room.page())).toContain('EUR5.00')
  await room.pay(room.ama, '5.00')

  expect(await room.page()).not.toContain('How to pay')
})

test('two hundred codes of the page are read back, whatever the name and the amount', () => {
  const parts = { street: null, postalCode: null, town: null, country: null, upiId: null, bic: null }
  const texts = { address: null, taxNumber: null, terms: null, paymentInstructions: null }
  const iban = 'DE89370400440532013000'
  const names = fc.array(fc.constantFrom('Jürgen', 'فاطمة', 'Großmann', '王', "O'Neil", '<b>'), {
    minLength: 1,
    maxLength: 12,
  })
  const asked = fc.sample(
    fc.tuple(names, fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 99_999 })),
    200,
  )
  for (const [words, cents, count] of asked) {
    const unpaid = (cents / 100).toFixed(2)
    const number = `2026-${String(count).padStart(4, '0')}`
    const details = { ...parts, ...texts, name: words.join(' '), iban, currency: 'EUR' }
    const shown = transferOf({ number, unpaid, dueOn: '2026-11-30' }, details)
    const read = codeInSvg(shown ? transferPart(shown).toString() : '')?.split('\n') ?? []

    expect([read[5], read[7], read[9]?.slice(4)]).toEqual([
      [...words.join(' ')].slice(0, 70).join('').trim(),
      `EUR${unpaid}`,
      number.replace('-', ''),
    ])
  }
})
