import type { Organization } from '@lectern/contract/admin/admin.contract.ts'
import type { Sort, SortKey } from '@lectern/contract/admin/sorts.ts'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { evenDateOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Missing, Table } from '#web/ui/table.tsx'
import { nameOf, ownerOf } from './organization-names.ts'
import { PlanLabel } from './plan-label.tsx'

interface OrganizationsTableProps {
  organizations: Organization[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** The next page is on its way. */
  isStale: boolean
  onEdit: (organization: Organization) => void
  onDelete: (organization: Organization) => void
}

/** In line with the card's title. */
const edges = '[&_td]:first:pl-5 [&_th]:first:pl-5 [&_td]:last:pr-5 [&_th]:last:pr-5'
const wide = 'max-md:hidden'
const columns: { key: SortKey; label: string; className?: string }[] = [
  { key: 'organization', label: 'Organization' },
  { key: 'owner', label: 'Owner', className: wide },
  { key: 'email', label: 'Email', className: wide },
  { key: 'subscription', label: 'Subscription', className: 'max-sm:hidden' },
  { key: 'created', label: 'Created', className: 'max-lg:hidden' },
]

export function OrganizationsTable(props: OrganizationsTableProps) {
  const { organizations, sort, onSort, isStale, onEdit, onDelete } = props

  return (
    <div className={cx(edges, isStale && 'opacity-60')} aria-busy={isStale}>
      <Table label="Organizations">
        <thead>
          <tr>
            {columns.map(({ key, ...column }) => (
              <SortHeader key={key} by={key} {...column} sort={sort} onSort={onSort} />
            ))}
            <th className="text-right">Actions</th>
          </tr>
        </thead>
        <tbody>
          {organizations.map((organization) => (
            <OrganizationRow
              key={organization.tenant.id}
              organization={organization}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type RowProps = Pick<OrganizationsTableProps, 'onEdit' | 'onDelete'> & { organization: Organization }

/** On narrow screens what has no column stands under the organization's name. */
function OrganizationRow({ organization, onEdit, onDelete }: RowProps) {
  const { tenant, user } = organization
  const owner = ownerOf(organization)
  const name = nameOf(organization)

  return (
    <tr>
      <td className="max-w-60 font-medium max-md:w-full max-md:max-w-0 max-lg:py-2.5">
        <span dir="auto" title={tenant.organizationName ?? undefined} className="block truncate">
          {tenant.organizationName ?? <Missing />}
        </span>
        <span dir="auto" className="block truncate font-normal text-ink-muted text-xs md:hidden">
          {owner ?? 'N/A'}
        </span>
        <span className="block truncate font-normal text-ink-muted text-xs md:hidden">
          {user.email ?? 'N/A'}
        </span>
        <span className="block truncate font-normal text-ink-muted text-xs tabular-nums lg:hidden">
          Created {evenDateOf(tenant.createdAt)}
        </span>
        <span className="mt-1 block sm:hidden">
          <PlanLabel plan={user.subscriptionStatus} />
        </span>
      </td>
      <td dir="auto" title={owner ?? undefined} className={cx('max-w-50 truncate', wide)}>
        {owner ?? <Missing />}
      </td>
      <td title={user.email ?? undefined} className={cx('max-w-60 truncate text-ink-muted', wide)}>
        {user.email ?? <Missing />}
      </td>
      <td className="max-sm:hidden">
        <PlanLabel plan={user.subscriptionStatus} />
      </td>
      <td className="whitespace-nowrap text-ink-muted tabular-nums max-lg:hidden">
        {evenDateOf(tenant.createdAt)}
      </td>
      <td>
        <span className="flex justify-end gap-1 max-sm:-mr-2 max-sm:gap-0">
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(organization)}
          >
            <span className="max-sm:hidden">Edit</span>
          </Button>
          <Button
            variant="danger-ghost"
            size="sm"
            icon={Trash2}
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(organization)}
          >
            <span className="max-sm:hidden">Delete</span>
          </Button>
        </span>
      </td>
    </tr>
  )
}

type SortHeaderProps = Pick<OrganizationsTableProps, 'sort' | 'onSort'> & {
  by: SortKey
  label: string
  className?: string | undefined
}

/** A second click turns the order round. */
function SortHeader({ by, label, className, sort, onSort }: SortHeaderProps) {
  const isUp = sort === by
  const isDown = sort === `-${by}`
  const Glyph = isDown ? ArrowDown : ArrowUp

  return (
    <th aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className={className}>
      <button
        type="button"
        className="touch-target -my-1 flex items-center gap-1 rounded-xs py-1 font-medium hover:text-ink"
        onClick={() => onSort(isUp ? `-${by}` : by)}
      >
        {label}
        <Glyph size={13} aria-hidden="true" className={isUp || isDown ? '' : 'invisible'} />
      </button>
    </th>
  )
}
