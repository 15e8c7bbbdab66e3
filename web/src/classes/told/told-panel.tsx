import { counted } from '@lectern/contract/counted.ts'
import type { Told } from '@lectern/contract/mail/told.contract.ts'
import { ChevronLeft, ChevronRight, MailX } from 'lucide-react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { listText } from '#web/ui/list-text.ts'
import { ToldMail } from './told-mail.tsx'
import type { useTold } from './use-told.ts'

/** Beside a change: how many families hear of it, who cannot, and the mail. */
export function ToldPanel({ state }: { state: ReturnType<typeof useTold> }) {
  const { told, tells, setTells, shown, show } = state
  if (!told) return null
  const { families, mail } = told

  return (
    <section aria-label="Who is told" className="grid content-start gap-3">
      {families > 0 && (
        <Checkbox checked={tells} onChange={setTells}>
          <b className="block font-semibold">
            {tells
              ? `${counted(families, 'family', 'families')} will be told`
              : `Tell ${counted(families, 'family', 'families')}`}
          </b>
          <span className="text-ink-muted text-xs">{studentsText(told)}</span>
        </Checkbox>
      )}
      {told.notReached.length > 0 && (
        <ul className="grid gap-1 pl-6.5 text-danger text-xs">
          {untoldTexts(told).map((text) => (
            <li key={text} className="flex items-start gap-2">
              <MailX size={14} aria-hidden="true" className="mt-px shrink-0" />
              <span className="wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {tells && mail && (
        <>
          <div className="flex items-center justify-between gap-2">
            <span className="min-w-0 text-ink-muted text-xs tabular-nums">
              Mail {shown + 1} of {families}
              <b className="block font-semibold wrap-anywhere text-ink">
                <bdi>{mail.readerName}</bdi>
              </b>
            </span>
            {families > 1 && (
              <span className="-mr-2 flex">
                <IconButton
                  icon={ChevronLeft}
                  size="sm"
                  label="Previous family"
                  disabled={shown === 0}
                  onClick={() => show(shown - 1)}
                />
                <IconButton
                  icon={ChevronRight}
                  size="sm"
                  label="Next family"
                  disabled={shown >= families - 1}
                  onClick={() => show(shown + 1)}
                />
              </span>
            )}
          </div>
          <ToldMail mail={mail} />
        </>
      )}
    </section>
  )
}

/** "15 students. Theo and Daphne share an address, so do Noor and Sami: one mail each." */
function studentsText({ students, siblings }: Told): string {
  const count = `${counted(students, 'student')}.`
  const [first, ...others] = siblings.map(listText)
  if (first === undefined) return count
  const sharing = [`${first} share an address`, ...others.map((names) => `so do ${names}`)]

  return `${count} ${sharing.join(', ')}: one mail${others.length > 0 ? ' each' : ''}.`
}

/** One line for each reason. */
const untoldTexts = ({ notReached }: Told): string[] =>
  [...Map.groupBy(notReached, ({ why }) => why)].map(
    ([why, students]) => `${listText(students.map(({ name }) => name))} cannot be told: ${why}.`,
  )
