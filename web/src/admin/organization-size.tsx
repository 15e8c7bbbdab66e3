import type { Organization } from '@lectern/contract/admin/admin.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQueries } from './admin.api.ts'

/** How much of its bounds a workspace uses. Measured when the dialog opens; it takes a moment where there is much. */
export function OrganizationSize({ item, open }: { item: Organization; open: boolean }) {
  const { data: size, isError } = useQuery({ ...adminQueries.size(item.tenant.id), enabled: open })
  if (isError)
    return <p className="text-ink-muted text-sm">The size of this workspace is not known right now.</p>
  if (!size) return <Skeleton className="h-12 w-full" />

  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-2">
      <Used label="Classes kept" value={size.kept.classRows} max={size.max.classRows} show={countText} />
      <Used label="Text kept" value={size.kept.bytes} max={size.max.bytes} show={megabytesText} />
      <div className="flex justify-between gap-2 sm:col-span-2">
        <dt className="text-ink-muted">Programs with a token</dt>
        <dd>{size.tokens}</dd>
      </div>
    </dl>
  )
}

type UsedProps = { label: string; value: number; max: number; show: (value: number) => string }

function Used({ label, value, max, show }: UsedProps) {
  return (
    <div className="grid gap-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd>
        <span>
          {show(value)} of {show(max)}
        </span>
        <Meter
          label={label}
          value={value}
          max={max}
          tone={value < max ? 'quiet' : 'full'}
          className="mt-1.5"
        />
      </dd>
    </div>
  )
}

const countText = (count: number): string => count.toLocaleString('en-US')

const megabytesText = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
