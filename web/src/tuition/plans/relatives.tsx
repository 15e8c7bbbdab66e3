import type { PlanOutlook } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type Known = PlanOutlook['relatives'][number]

/** Who may share a package, and by what. `before`: who shared it when they had the same payer or guardian. */
export type Relative = Omit<Known, 'by'> & { by: Known['by'] | 'before' }

interface RelativesProps {
  relatives: readonly Relative[]
  value: number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
}

const because = { payer: 'Same payer', guardian: 'Same guardian', before: 'Shares it already' } as const

export function Relatives({ relatives, value, onChange, error }: RelativesProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm/4">Shared with</legend>
      <ul className="divide-y divide-border rounded-md border border-border">
        {relatives.map(({ id, name, by, isInCourse }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
            <Checkbox
              checked={value.includes(id)}
              onChange={(checked) =>
                onChange(checked ? [...value, id] : value.filter((other) => other !== id))
              }
            >
              <span className="flex items-center gap-2 font-medium">
                <Avatar name={name} size="sm" letters={2} />
                {name}
              </span>
            </Checkbox>
            <span className="ml-auto text-right text-ink-muted text-xs">
              {because[by]}
              {!isInCourse && ', not in this course yet'}
            </span>
          </li>
        ))}
      </ul>
      {error && <p className="text-danger text-xs">{error}</p>}
    </fieldset>
  )
}
