import type { MailSettings } from '@lectern/contract/mail/mail.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { kindWords } from './kind-words.ts'

/** Students of whom nobody hears, and why. */
export function NotReached({ settings: { notReached, students } }: { settings: MailSettings }) {
  const { noAddress, refused, unsubscribed } = notReached
  const rows = [
    { title: 'No address', text: noAddress.join(', '), isDanger: false },
    { title: 'Refused address', text: refused.flatMap(({ names }) => names).join(', '), isDanger: true },
    {
      title: 'Unsubscribed',
      text: unsubscribed
        .map(({ names, kind }) => `${names.join(', ')} from ${kindWords[kind].label}`)
        .join('; '),
      isDanger: false,
    },
  ].filter(({ text }) => text !== '')
  const names = new Set([...noAddress, ...refused.flatMap((each) => each.names)])
  if (rows.length === 0) return null

  return (
    <Card>
      <section className="p-4 text-sm" aria-labelledby="not-reached">
        <div className="flex items-baseline justify-between gap-2">
          <h2 id="not-reached" className="font-semibold">
            Not Reached
          </h2>
          <span className="text-ink-muted text-xs">
            {names.size} of {students} students
          </span>
        </div>
        <dl className="mt-2 divide-y divide-border">
          {rows.map(({ title, text, isDanger }) => (
            <div key={title} className="flex justify-between gap-4 py-2.5">
              <dt className={cx('font-medium', isDanger && 'text-danger')}>{title}</dt>
              <dd className="text-right wrap-anywhere text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
