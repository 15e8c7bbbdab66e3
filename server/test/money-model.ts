import { marks as allMarks, type Mark } from '@lectern/contract/records/record-values.ts'

/** What one student is charged for one class, and what is known of it. All amounts in cents. */
type Row = { amount: number; isTyped: boolean; invoice: number | null; isCorrected: boolean }

export type ModelClass = {
  id: number
  value: number | null
  students: number[]
  state: 'scheduled' | 'recorded' | 'cancelled'
  marks: Map<number, Mark>
  charges: Map<number, Row>
}

/** As simple as it can be: balances as plain sums, and for each class who is charged how much. */
export class MoneyModel {
  readonly balances = new Map<number, number>()
  readonly deleted = new Set<number>()
  readonly classes = new Map<number, ModelClass>()
  readonly payments = new Map<number, { student: number; amount: number }>()
  readonly handCharges = new Map<number, { student: number; amount: number; invoice: number | null }>()

  get students(): number[] {
    return [...this.balances.keys()].filter((id) => !this.deleted.has(id))
  }

  add(student: number, amount: number): void {
    this.balances.set(student, (this.balances.get(student) ?? 0) + amount)
  }

  /** Cents are dealt out one by one. */
  shareOf({ id, value, students }: ModelClass, student: number): number {
    if (value === null || students.length === 0) return 0
    const inOrder = [...students].sort((one, other) => one - other)
    const shares = inOrder.map(() => Math.floor(value / students.length))
    for (let odd = 0; odd < value % students.length; odd += 1)
      shares[(id + odd) % students.length] = (shares[(id + odd) % students.length] ?? 0) + 1
    return shares[inOrder.indexOf(student)] ?? 0
  }

  /** The balance follows, however the account has to say it. */
  set(of: ModelClass, student: number, wanted: { amount: number; isTyped: boolean } | null): void {
    if (this.deleted.has(student)) return
    const row = of.charges.get(student)
    const difference = (wanted?.amount ?? 0) - (row?.amount ?? 0)
    this.add(student, -difference)
    if (!row) {
      if (wanted) of.charges.set(student, { ...wanted, invoice: null, isCorrected: false })
      return
    }
    const isFixed = row.invoice !== null || row.isCorrected
    if (!isFixed && wanted === null) of.charges.delete(student)
    else
      of.charges.set(student, {
        ...row,
        amount: wanted?.amount ?? 0,
        isTyped: wanted?.isTyped ?? false,
        isCorrected: row.isCorrected || (isFixed && difference !== 0),
      })
  }

  setAll(of: ModelClass, wanted: (student: number) => { amount: number; isTyped: boolean } | null): void {
    for (const student of new Set([...of.students, ...of.charges.keys()]))
      this.set(of, student, of.students.includes(student) ? wanted(student) : null)
  }

  propose(of: ModelClass, student: number): { amount: number; isTyped: boolean } | null {
    const amount = this.shareOf(of, student)
    return amount > 0 ? { amount, isTyped: false } : null
  }

  record(of: ModelClass, marks: Map<number, Mark>, typed: Map<number, number>): void {
    of.state = 'recorded'
    of.marks = marks
    this.setAll(of, (student) => {
      const amount = typed.get(student)
      return amount === undefined ? this.chargeOf(of, student, marks.get(student)) : { amount, isTyped: true }
    })
  }

  /** What is charged stays; whoever is charged nothing yet is charged a share. */
  private chargeOf(of: ModelClass, student: number, mark: Mark | undefined) {
    const row = of.charges.get(student)
    if (mark === undefined) return null
    if (row?.isTyped) return row
    if (mark === 'excused') return null
    return row && row.amount > 0 ? row : this.propose(of, student)
  }

  cancel(of: ModelClass, isCharged: boolean): void {
    const isToldAgain = of.state === 'cancelled'
    of.state = 'cancelled'
    of.marks = new Map()
    this.setAll(of, (student) => {
      if (!isCharged) return null
      return isToldAgain ? this.chargeOf(of, student, 'absent') : this.propose(of, student)
    })
  }

  reopen(of: ModelClass): void {
    of.state = 'scheduled'
    this.setAll(of, () => null)
  }

  changeValue(of: ModelClass, value: number | null): void {
    const isSame = of.value === value
    of.value = value
    if (isSame) return
    if (of.state === 'scheduled') return
    this.setAll(of, (student) => {
      const row = of.charges.get(student)
      const mark = of.marks.get(student)
      const isOwed = of.state === 'recorded' ? mark && mark !== 'excused' : row && row.amount > 0
      if (row?.isTyped) return row
      return isOwed ? this.propose(of, student) : null
    })
  }

  takeOut(of: ModelClass, student: number): void {
    of.students = of.students.filter((id) => id !== student)
    if (of.state !== 'scheduled') this.set(of, student, null)
  }

  /** What is invoiced or was corrected stays in the account. */
  deleteClass(of: ModelClass): void {
    for (const [student, { amount, invoice, isCorrected }] of of.charges)
      if (invoice === null && !isCorrected && !this.deleted.has(student)) this.add(student, amount)
    this.classes.delete(of.id)
  }

  deleteStudent(student: number): void {
    this.deleted.add(student)
    for (const of of this.classes.values()) of.students = of.students.filter((id) => id !== student)
  }

  invoiced(student: number, invoice: number, entryIds: ReadonlySet<number>): void {
    for (const of of this.classes.values()) {
      const row = of.charges.get(student)
      if (row && row.invoice === null) row.invoice = invoice
    }
    for (const [id, charge] of this.handCharges) if (entryIds.has(id)) charge.invoice = invoice
  }

  invoiceCancelled(invoice: number): void {
    for (const of of this.classes.values())
      for (const row of of.charges.values()) if (row.invoice === invoice) row.invoice = null
    for (const charge of this.handCharges.values()) if (charge.invoice === invoice) charge.invoice = null
  }
}

export const markAt = (index: number): Mark => allMarks[index % allMarks.length] ?? 'present'
