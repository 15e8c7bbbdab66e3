import type { Organization } from '@lectern/contract/admin/admin.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreloadedForms } from '#web/forms/preload-forms.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { adminQueries } from './admin.api.ts'
import { OrganizationsTable } from './organizations-table.tsx'
import { Pager } from './pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useOrganizationList } from './use-organization-list.ts'

const EditDialog = lazyDialog(
  async () => (await import('./edit-organization-dialog.tsx')).EditOrganizationDialog,
)
const DeleteDialog = lazyDialog(
  async () => (await import('./delete-organization-dialog.tsx')).DeleteOrganizationDialog,
)

export function OrganizationsCard() {
  const { list, search, setSearch, setSort, setPage } = useOrganizationList()
  const organizations = useQuery(adminQueries.organizations(list))
  const edited = useDialogState<Organization>()
  const deleted = useDialogState<Organization>()
  const { rows, total = 0 } = organizations.data ?? {}
  usePreloadedForms()

  // The last row of the last page may have gone.
  const isBeyond = rows?.length === 0 && list.page > 1
  useEffect(() => {
    if (isBeyond) setPage(1)
  })

  return (
    <Card className="mt-4 overflow-hidden">
      <CardHeader title="Organizations" className="flex-wrap px-5 pt-4">
        <span className="flex flex-1 items-center justify-end gap-x-4 gap-y-2 max-sm:basis-full max-sm:flex-col-reverse max-sm:items-stretch">
          {rows && rows.length > 0 && (
            <span role="status" className="text-ink-subtle text-xs tabular-nums">
              {rows.length} of {total.toLocaleString('en-US')}
            </span>
          )}
          <SearchInput
            label="Search organizations"
            placeholder="Search organizations..."
            maxLength={200}
            value={search}
            onChange={setSearch}
          />
        </span>
      </CardHeader>
      {organizations.isPending && <TableSkeleton rows={8} />}
      {organizations.isError && (
        <LoadError what="organizations" error={organizations.error} onRetry={organizations.refetch} />
      )}
      {rows?.length === 0 && !isBeyond && <NoOrganizations isSearch={list.search.trim() !== ''} />}
      {rows && rows.length > 0 && (
        <OrganizationsTable
          organizations={rows}
          sort={list.sort}
          onSort={setSort}
          isStale={organizations.isPlaceholderData}
          onEdit={edited.show}
          onDelete={deleted.show}
        />
      )}
      {rows && <Pager label="Pages of organizations" page={list.page} total={total} onPage={setPage} />}
      {edited.shown && <EditDialog {...edited.shown} onClose={edited.hide} />}
      {deleted.shown && <DeleteDialog {...deleted.shown} onClose={deleted.hide} />}
    </Card>
  )
}

function NoOrganizations({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState drawing="search" title="No organizations found" text="Try adjusting your search" />
  ) : (
    <EmptyState title="No organizations yet" text="Each teacher who signs in becomes one." />
  )
}
