import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import { Calendar, FolderOpen, NotebookPen, Wallet } from 'lucide-react'
import { useId } from 'react'
import type { Icon } from '#web/ui/icon.ts'
import { Switch } from '#web/ui/switch.tsx'

const offered: readonly { part: LinkPart; icon: Icon; name: string; about: string }[] = [
  {
    part: 'classes',
    icon: Calendar,
    name: 'Next classes',
    about: 'Four weeks ahead, with Join and both clocks; the calendar too',
  },
  { part: 'homework', icon: NotebookPen, name: 'Homework', about: 'From the last class of each course' },
  { part: 'files', icon: FolderOpen, name: 'Files', about: 'Those of their classes' },
  { part: 'account', icon: Wallet, name: 'Account', about: 'Balance, invoices and how to pay' },
]

interface ShownPartsProps {
  parts: readonly LinkPart[]
  onChange: (parts: LinkPart[]) => void
}

/** What a family's page shows. Notes, marks, topics and other students are never among it. */
export function ShownParts({ parts, onChange }: ShownPartsProps) {
  const id = useId()
  const change = (part: LinkPart, isShown: boolean) =>
    onChange(isShown ? [...parts, part] : parts.filter((each) => each !== part))

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm/4">What the page shows</legend>
      <ul className="divide-y divide-border rounded-lg inset-ring inset-ring-border">
        {offered.map(({ part, icon: Glyph, name, about }) => (
          <li key={part} className="flex items-center gap-3 px-3 py-2">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-sm bg-sunken text-ink-subtle"
            >
              <Glyph size={15} />
            </span>
            <span className="min-w-0 flex-1">
              <span id={`${id}${part}`} className="block font-medium text-sm">
                {name}
              </span>
              <span className="block text-ink-subtle text-xs">{about}</span>
            </span>
            <Switch
              aria-labelledby={`${id}${part}`}
              checked={parts.includes(part)}
              onChange={(isShown) => change(part, isShown)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
