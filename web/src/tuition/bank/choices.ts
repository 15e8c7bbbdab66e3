import { readMoney, sumMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import type {
  ChosenLine,
  PayingStudent,
  PreviewedLine,
  StatementPreview,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { withPoint } from '@lectern/contract/with-point.ts'

/** What was chosen for a line: whose it is, and how much of it. */
export type Choice = { isTicked: boolean; parts: { studentId: number | null; amount: string }[] }

/** By line, what is chosen otherwise than proposed. */
export type Choices = ReadonlyMap<number, Choice>

/** What came in and is not there yet may become a payment, also where nobody is proposed. */
export const canBePayment = ({ state, amount }: PreviewedLine): boolean =>
  state !== 'there' && amount !== null && !amount.startsWith('-')

/** Sure ones have their tick; a proposal waits for it. */
export function choiceOf(line: PreviewedLine, choices: Choices): Choice {
  const chosen = choices.get(line.line)
  if (chosen) return chosen
  const [first, ...more] = line.parts
  const parts = first
    ? [first, ...more].map(({ studentId, amount }) => ({ studentId, amount: more.length > 0 ? amount : '' }))
    : [{ studentId: null, amount: '' }]

  return { isTicked: line.state === 'sure', parts }
}

export const isForeign = ({ currency }: PreviewedLine, own: string): boolean =>
  currency !== null && currency !== own

/** The parts in the smallest unit; null while one of them is missing, or they are not the line's amount together. */
export function partsOf(
  line: PreviewedLine,
  { parts }: Choice,
  { currency, decimals }: Pick<StatementPreview, 'currency' | 'decimals'>,
): { studentId: number; amount: bigint }[] | null {
  const whole = readMoney((line.amount ?? '').replace(/\.$/, ''), decimals)
  const typed = parts.map(({ amount }) => readMoney(withPoint(amount.trim()), decimals))
  const isAlone = parts.length === 1 && !isForeign(line, currency)
  const amounts = isAlone ? [whole] : typed
  const found = parts.flatMap(({ studentId }, index) => {
    const amount = amounts[index]
    return studentId === null || amount === undefined || amount <= 0n ? [] : [{ studentId, amount }]
  })
  if (found.length < parts.length) return null
  const sum = found.reduce((total, { amount }) => total + amount, 0n)

  return isForeign(line, currency) || sum === whole ? found : null
}

/** What Import sends: a row for each student of a ticked line. */
export const chosenRows = (preview: StatementPreview, choices: Choices): ChosenLine[] =>
  preview.lines.filter(canBePayment).flatMap((line) => {
    const choice = choiceOf(line, choices)
    const parts = choice.isTicked ? partsOf(line, choice, preview) : null
    const isWhole = choice.parts.length === 1 && !isForeign(line, preview.currency)

    return (parts ?? []).map(({ studentId, amount }) => ({
      line: line.line,
      studentId,
      ...(!isWhole && { amount: writeMoney(amount, preview.decimals) }),
    }))
  })

export type Effects = {
  /** By line and student, what the payment does. */
  texts: ReadonlyMap<string, { text: string; isOverdue: boolean }>
  payments: number
  total: string
  paid: number
  inPart: number
  inAdvance: string
}

/** What all ticked lines do together, in their order: money is set off against the earliest invoices first. */
export function effectsOf(preview: StatementPreview, choices: Choices): Effects {
  const { decimals } = preview
  const left = new Map(preview.students.map((student) => [student.id, openOf(student, decimals)]))
  const texts = new Map<string, { text: string; isOverdue: boolean }>()
  const counted = { payments: 0, amounts: [] as string[], ahead: [] as string[] }
  for (const line of preview.lines.filter(canBePayment)) {
    const choice = choiceOf(line, choices)
    for (const { studentId, amount } of partsOf(line, choice, preview) ?? []) {
      const open = left.get(studentId) ?? []
      const effect = setOff(choice.isTicked ? open : open.map((each) => ({ ...each })), amount)
      texts.set(`${line.line} ${studentId}`, effectText(effect))
      if (!choice.isTicked) continue
      counted.payments += 1
      counted.amounts.push(writeMoney(amount, decimals))
      counted.ahead.push(writeMoney(effect.ahead, decimals))
    }
  }
  const all = [...left.values()].flat()

  return {
    texts,
    payments: counted.payments,
    total: sumMoney(counted.amounts, decimals),
    paid: all.filter(({ unpaid, before }) => unpaid === 0n && before > 0n).length,
    inPart: all.filter(({ unpaid, before }) => unpaid > 0n && unpaid < before).length,
    inAdvance: sumMoney(counted.ahead, decimals),
  }
}

type Open = { number: string; unpaid: bigint; before: bigint; isOverdue: boolean }

const openOf = ({ open }: PayingStudent, decimals: number): Open[] =>
  open.map(({ number, unpaid, isOverdue }) => {
    const amount = readMoney(unpaid, decimals) ?? 0n
    return { number, unpaid: amount, before: amount, isOverdue }
  })

type Effect = { last: Open | null; ahead: bigint }

function setOff(open: Open[], amount: bigint): Effect {
  let rest = amount
  let last: Open | null = null
  for (const invoice of open) {
    if (rest === 0n || invoice.unpaid === 0n) continue
    const part = rest < invoice.unpaid ? rest : invoice.unpaid
    invoice.unpaid -= part
    rest -= part
    last = { ...invoice }
  }

  return { last, ahead: rest }
}

function effectText({ last, ahead }: Effect): { text: string; isOverdue: boolean } {
  if (!last) return { text: 'In advance', isOverdue: false }
  if (last.unpaid > 0n) return { text: `${last.number}: in part`, isOverdue: last.isOverdue }

  return { text: `${last.number}: Paid${ahead > 0n ? ', the rest in advance' : ''}`, isOverdue: false }
}
