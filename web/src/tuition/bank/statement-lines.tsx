import type {
  PreviewedLine,
  StatementPreview,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { Fragment, useMemo } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import { type Choice, type Choices, choiceOf, type Effects } from './choices.ts'
import { LineRow } from './line-row.tsx'

const step = 40

interface StatementLinesProps {
  preview: StatementPreview
  /** Those that pass the filter. */
  lines: PreviewedLine[]
  choices: Choices
  effects: Effects
  resetKey: string
  onChoice: (line: number, choice: Choice) => void
}

const groups = [
  { states: ['problem', 'check'], title: 'Please look', text: 'A proposal is written only with its tick.' },
  { states: ['sure'], title: 'Sure', text: 'By reference, or by a payer you confirmed before.' },
  { states: ['there'], title: 'There already', text: 'Imported before: nothing is written again.' },
  { states: ['other'], title: 'Not tuition', text: 'Left out, and nothing of them is kept.' },
] as const

const rank = ({ state }: PreviewedLine): number =>
  groups.findIndex(({ states }) => (states as readonly string[]).includes(state))

/** Every line with what it would become, those first that want a look. */
export function StatementLines({
  preview,
  lines,
  choices,
  effects,
  resetKey,
  onChoice,
}: StatementLinesProps) {
  const ordered = useMemo(
    () => lines.toSorted((one, other) => rank(one) - rank(other) || one.line - other.line),
    [lines],
  )
  const { revealed, sentinel } = useInfiniteScroll(ordered, step, resetKey)
  const options = useMemo(
    () =>
      preview.students.map(({ id, name, open }) => ({
        value: String(id),
        label: name,
        keywords: open.map(({ number }) => number).join(' '),
        leading: <Avatar name={name} letters={2} size="sm" />,
      })),
    [preview.students],
  )

  return (
    <div>
      <ul aria-label="Lines of the statement" className="border-border border-t">
        {revealed.map((line, index) => {
          const group = groups[rank(line)]
          const previous = revealed[index - 1]
          const isFirst = !previous || rank(previous) !== rank(line)
          return (
            <Fragment key={line.line}>
              {isFirst && group && (
                <li className="border-border border-b bg-canvas px-4 py-2 text-ink-muted text-xs">
                  <b className="mr-1.5 font-semibold text-ink">
                    {group.title}, {ordered.filter((each) => rank(each) === rank(line)).length}
                  </b>
                  {group.text}
                </li>
              )}
              <LineRow
                line={line}
                preview={preview}
                options={options}
                choice={choiceOf(line, choices)}
                effects={effects}
                onChoice={onChoice}
              />
            </Fragment>
          )
        })}
      </ul>
      {ordered.length === 0 && (
        <p className="p-6 text-center text-ink-muted text-sm">No line is like that.</p>
      )}
      <div ref={sentinel} />
    </div>
  )
}
