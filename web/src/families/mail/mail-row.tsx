import type { MailInList } from '@lectern/contract/mail/mail.contract.ts'
import { useEffect, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { kindWords } from './kind-words.ts'
import { MailAction } from './mail-action.tsx'
import { isWaiting, readersClock, secondsLeft, whenText } from './when-text.ts'

interface MailRowProps {
  mail: MailInList
  onOpen: () => void
}

const tones = { muted: 'text-ink-muted', warning: 'text-warning', danger: 'text-danger' }

export function MailRow({ mail, onOpen }: MailRowProps) {
  const { kind, subject, readerName, address, state } = mail
  const { label, icon: Glyph } = kindWords[kind]

  return (
    <li className="relative grid min-h-10 items-center gap-x-4 border-border border-t px-4 py-1.5 text-sm hover:bg-sunken sm:grid-cols-[7.5rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-3">
      <span className="flex items-center gap-2 text-ink-muted max-sm:col-span-2 max-sm:text-xs">
        <Glyph size={16} aria-hidden="true" />
        {label}
      </span>
      <button
        type="button"
        onClick={onOpen}
        className="text-left font-medium wrap-anywhere after:absolute after:inset-0 hover:underline max-sm:col-start-1"
      >
        <bdi>{subject}</bdi>
      </button>
      <span className="truncate max-sm:col-start-1" title={address}>
        <bdi>{readerName || address}</bdi>
      </span>
      <span className="max-sm:col-start-1">
        {state === 'kept' && (
          <Badge tone="outline" className="mr-2">
            Kept here
          </Badge>
        )}
        <When mail={mail} />
      </span>
      <span className="relative z-1 justify-self-end max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-2">
        <MailAction mail={mail} />
      </span>
    </li>
  )
}

/** Counts down while a change can still be undone. */
function When({ mail }: { mail: MailInList }) {
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(mail.at, now)
  const isUndoable = isWaiting(mail) && mail.kind === 'change' && mail.tries === 0 && left > 0 && left <= 120
  useEffect(() => {
    if (!isUndoable) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isUndoable])
  if (isUndoable)
    return (
      <span className="tabular-nums">
        <b className="font-semibold">{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</b>{' '}
        <span className="text-ink-muted">left to undo</span>
      </span>
    )
  const { text, tone } = whenText(mail, now)
  const there = isWaiting(mail) && mail.tries === 0 ? readersClock(mail) : undefined

  return (
    <span className={cx('tabular-nums', tones[tone])}>
      {text}
      {there && <span className="text-ink-subtle">, {there}</span>}
    </span>
  )
}
