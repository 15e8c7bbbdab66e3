import { Fragment, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Span } from './match-word.ts'
import type { PaletteRow as Row } from './palette-item.ts'

interface PaletteRowProps {
  row: Row
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

export function PaletteRow({ row: { item, highlights }, id, isActive, onPoint, onChoose }: PaletteRowProps) {
  const [name, ...others] = item.fields
  const matched = others.find((each) => highlights.has(each))

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the search field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 cursor-default scroll-my-10 items-center gap-3 rounded-md px-2.5 text-sm max-sm:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      {item.leading()}
      <span
        dir="auto"
        className={cx('truncate font-medium', matched || item.detail ? 'max-w-3/5 shrink-0' : 'min-w-0')}
      >
        <Highlighted text={name.text} spans={highlights.get(name)} />
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-ink-muted">
        {matched ? (
          <>
            {matched.label && `${matched.label} `}
            <Highlighted text={matched.text} spans={highlights.get(matched)} />
          </>
        ) : (
          item.detail
        )}
      </span>
      {item.trailing && (
        <span className="flex shrink-0 items-center gap-2 text-ink-muted max-sm:hidden">
          {item.trailing()}
        </span>
      )}
    </div>
  )
}

/** What was typed, in the highlighter's colour. */
function Highlighted({ text, spans = [] }: { text: string; spans?: Span[] | undefined }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    if (from < at) continue
    parts.push(
      <Fragment key={from}>
        {text.slice(at, from)}
        <mark className="rounded-[3px] bg-highlight text-on-highlight">{text.slice(from, to)}</mark>
      </Fragment>,
    )
    at = to
  }

  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
