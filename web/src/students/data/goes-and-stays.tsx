import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { counted, grouped } from '@lectern/contract/counted.ts'
import type { ErasingPreview } from '@lectern/contract/student-data/erasing.contract.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Lock, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDateText, shortDayText } from '#web/time/day-text.ts'
import type { Icon } from '#web/ui/icon.ts'
import { pronounsOf } from './pronouns.ts'

type Part = { label: string; value: string }

/** Two lists side by side, below each other on a phone. */
export function GoesAndStays({ preview, student }: { preview: ErasingPreview; student: Student }) {
  const { goes, stays, owed } = preview
  const { their, areGone, owe } = pronounsOf(student)
  const parts: Part[] = [
    { label: 'Marks, lines and private notes', value: counted(goes.classes, 'class', 'classes') },
    { label: 'Homework and make-ups owed', value: grouped(goes.homework) },
    { label: 'Email, phones, guardian, consents', value: counted(goes.contact, 'entry', 'entries') },
    { label: 'Family link and calendar feed', value: goes.link ? 'dead at once' : 'none' },
    { label: 'Mails to the family', value: grouped(goes.mails) },
    { label: `Files that were ${their} alone`, value: filesText(goes.files) },
  ]

  return (
    <div className="grid overflow-hidden rounded-lg border border-border sm:grid-cols-2">
      <Column icon={Trash2} title="Goes now" parts={parts}>
        <p>In classes with others {areGone} from the roll; what the class did stays.</p>
      </Column>
      <div className="border-border bg-canvas max-sm:border-t sm:border-l">
        <Column
          icon={Lock}
          title={stays.until ? `Stays until ${longDateText(stays.until)}` : 'Stays'}
          parts={[
            { label: `Account, under ${their} name`, value: counted(stays.entries, 'entry', 'entries') },
            { label: 'Invoices and their PDFs', value: grouped(stays.invoices) },
            { label: 'Name and address of the payer', value: grouped(stays.payers) },
          ]}
        >
          <p>{keptText(stays)}</p>
          {owed && (
            <p className="mt-2.5 flex items-start gap-2 rounded-md bg-warning-soft px-2.5 py-2 text-warning">
              <TriangleAlert size={15} aria-hidden="true" className="mt-px shrink-0" />
              <span>
                {owe} {moneyText(owed.amount, owed.currency)}
                {owed.since && `, overdue since ${shortDayText(owed.since)}`}. It stays owed, but no mail can
                remind of it.
              </span>
            </p>
          )}
        </Column>
      </div>
    </div>
  )
}

export const filesText = ({ count, bytes }: ErasingPreview['goes']['files']): string =>
  count === 0 ? '0' : `${grouped(count)}, ${formatFileSize(bytes)}`

const keptText = ({ until, years }: ErasingPreview['stays']): string =>
  until === null
    ? 'There is no money to account for: nothing stays.'
    : `${counted(years, 'year')}, as Invoice Details says, counted from the last entry. Then name and address go too, by themselves.`

interface ColumnProps {
  icon: Icon
  title: string
  parts: readonly Part[]
  children: ReactNode
}

function Column({ icon: Glyph, title, parts, children }: ColumnProps) {
  return (
    <div className="px-4 pt-3 pb-3.5">
      <h4 className="mb-1 flex items-center gap-2 font-semibold text-sm">
        <Glyph size={15} aria-hidden="true" className="text-ink-subtle" />
        {title}
      </h4>
      <dl className="text-sm tabular-nums">
        {parts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3 py-0.5">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap text-end text-ink-muted">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-1.5 text-ink-subtle text-xs text-pretty">{children}</div>
    </div>
  )
}
