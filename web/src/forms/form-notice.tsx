import { RefreshCw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { TheirChange } from './merge.ts'
import type { FieldWords, FormNotice as Notice, Side } from './use-form-notice.ts'

const noWords: FieldWords = () => undefined

const sides: { value: Side; label: string }[] = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
]

/** What another device has saved while the form stood open, field by field; and that what had been typed is back. */
export const FormNotice = ({ notice }: { notice: Notice | undefined }) => notice && <Panel notice={notice} />

function Panel({ notice }: { notice: Notice }) {
  const { isRestored, changes, taken, wordsOf = noWords, onChoose, onDiscard } = notice
  const panel = useRef<HTMLElement>(null)
  const asked = changes.filter(({ isAsked }) => isAsked)
  const isSaid = changes.length > 0

  useEffect(() => {
    if (isSaid) panel.current?.focus()
  }, [isSaid])

  function handleKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (ctrlKey || metaKey || altKey) return
    if (key.toLowerCase() === 't') onChoose(asked, 'theirs')
    if (key.toLowerCase() === 'm') onChoose(asked, 'mine')
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-label={isSaid ? 'Changed on another device' : 'What you typed is back'}
      onKeyDown={handleKey}
      className="col-span-full rounded-lg [:not(.grid)>&]:mb-4 bg-sunken px-3.5 py-2.5 text-sm inset-ring inset-ring-border"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RefreshCw size={16} aria-hidden="true" className="shrink-0 text-ink-muted" />
        <p className="min-w-0 flex-1 basis-48">
          <span className="font-semibold">
            {isSaid ? 'Changed on another device meanwhile.' : 'What you typed before is back.'}
          </span>{' '}
          {isSaid &&
            (asked.length > 0 ? 'Choose what stays, then save again.' : 'Look at it, then save again.')}
        </p>
        {asked.length > 0 && (
          <span className="flex gap-2">
            <Button size="sm" onClick={() => onChoose(asked, 'mine')}>
              Keep Mine <Kbd>M</Kbd>
            </Button>
            <Button size="sm" onClick={() => onChoose(asked, 'theirs')}>
              Take Theirs <Kbd>T</Kbd>
            </Button>
          </span>
        )}
        {isRestored && (
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
      {isSaid && (
        <ul className="mt-2 divide-y divide-border border-border border-t">
          {changes.map((change) => (
            <Line
              key={change.field}
              change={change}
              wordsOf={wordsOf}
              side={taken.has(change.field) ? 'theirs' : 'mine'}
              onChoose={(side) => onChoose([change], side)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface LineProps {
  change: TheirChange
  wordsOf: FieldWords
  side: Side
  onChoose: (side: Side) => void
}

function Line({ change, wordsOf, side, onChoose }: LineProps) {
  const { field, before, theirs, mine, isAsked } = change
  const { label = nameOf(field), textOf = plainText } = wordsOf(field) ?? {}
  const isList = Array.isArray(theirs) && Array.isArray(before)

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <dl className="grid min-w-0 flex-1 basis-56 grid-cols-[auto_minmax(0,1fr)] gap-x-2 [overflow-wrap:anywhere]">
        <dt className="col-span-2 font-medium">{label}</dt>
        <dt className="text-ink-muted">Theirs</dt>
        <dd className="line-clamp-3">{isList ? listText(before, theirs) : textOf(theirs)}</dd>
        {isAsked && (
          <>
            <dt className="text-ink-muted">Mine</dt>
            <dd className="line-clamp-3">{textOf(mine)}</dd>
          </>
        )}
      </dl>
      {isAsked ? (
        <SegmentedControl
          label={`${label}: mine or theirs`}
          options={sides}
          value={side}
          onChange={onChoose}
        />
      ) : (
        <span className="text-ink-muted">Taken over</span>
      )}
    </li>
  )
}

/** The name of a field as its form writes it: "taxNumber" is "Tax number". */
function nameOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ ids?$/, '')

  return words.charAt(0).toUpperCase() + words.slice(1)
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'

  return value === '' || value === null || value === undefined ? 'Empty' : String(value)
}

function listText(before: readonly unknown[], theirs: readonly unknown[]): string {
  const added = theirs.filter((each) => !before.includes(each)).length
  const removed = before.filter((each) => !theirs.includes(each)).length
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} taken out`].filter(Boolean)

  return parts.join(', ') || 'Another order'
}
