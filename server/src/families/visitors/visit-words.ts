import type { BookingKind } from '@lectern/contract/families/booking-page.contract.ts'
import { bookingLengths } from '@lectern/contract/families/booking-values.ts'
import { isMailbox } from '../../platform/mailbox.ts'
import { say } from '../words/say.ts'
import type { Typed, Wrong } from './who.view.ts'

/** What people type and do not see. */
const invisible = /[^\P{C}\n]/gu

/** One line: of names, which stand in subjects of mails. A sign that is cut in two is no text that is kept. */
const lineIn = (text: string, most: number): string =>
  text.replace(invisible, '').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

const linesIn = (text: string, most: number): string =>
  text.replaceAll('\r\n', '\n').replace(invisible, '').trim().slice(0, most).toWellFormed()

type Body = Record<'name' | 'student' | 'address' | `answer${1 | 2 | 3 | 4 | 5}`, string>

export function typedIn(body: Body, { questions }: BookingKind): Typed {
  const answers = [body.answer1, body.answer2, body.answer3, body.answer4, body.answer5]

  return {
    name: lineIn(body.name, bookingLengths.name),
    student: lineIn(body.student, bookingLengths.name),
    address: body.address.trim().slice(0, bookingLengths.address + 1),
    answers: questions.map(({ isLong }, index) =>
      (isLong ? linesIn : lineIn)(answers[index] ?? '', bookingLengths.answer),
    ),
  }
}

export function wrongIn({ name, address, answers }: Typed, { questions }: BookingKind): Wrong[] {
  const wrong: Wrong[] = []
  if (name === '') wrong.push({ field: 'name', text: say('who.name.missing') })
  const key = wrongAddress(address)
  if (key) wrong.push({ field: 'address', text: say(key) })
  for (const [index, { text, isOptional }] of questions.entries())
    if (!isOptional && answers[index] === '')
      wrong.push({ field: `answer${index + 1}`, text: say('who.answer.missing', { question: text }) })

  return wrong
}

function wrongAddress(address: string) {
  if (address === '') return 'who.address.missing'
  if (!address.includes('@')) return 'who.address.noAt'

  return isMailbox(address) && address.length <= bookingLengths.address ? undefined : 'who.address.wrong'
}
