import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { CreateButton } from '#web/plan/create-button.tsx'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { UsageBanner } from '#web/plan/usage-banner.tsx'
import { useItemDialogs } from '#web/plan/use-item-dialogs.ts'
import { useLimit } from '#web/plan/use-limit.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { StudentDialogs } from './student-dialogs.tsx'
import { countFilters, filterStudents } from './student-filters.ts'
import { StudentGrid } from './student-grid.tsx'
import { studentQueries } from './students.api.ts'
import { useStudentFilter } from './use-student-filter.ts'

export function StudentsPage() {
  const students = useQuery(studentQueries.list())
  const limit = useLimit('students')
  const filters = useStudentFilter()
  const filterCount = countFilters(filters.filter)
  const [panelOpen, setPanelOpen] = useState(filterCount > 0)
  const dialogs = useItemDialogs<Student>(limit)
  const shown = useFiltered(students.data, filters.filter)
  const isEmpty = students.data?.length === 0
  const lede = students.data && !isEmpty && `Showing ${shown.length} of ${students.data.length} students`

  return (
    <>
      <PageHeader title="Students" lede={lede}>
        <SearchInput
          label="Search students"
          placeholder="Search students..."
          value={filters.filter.search}
          onChange={filters.setSearch}
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={panelOpen}
          aria-controls="student-filters"
          onClick={() => setPanelOpen(!panelOpen)}
        >
          Filters
          {filterCount > 0 && (
            <span className="grid size-4.5 place-items-center rounded-full bg-accent text-2xs text-on-accent">
              {filterCount}
            </span>
          )}
        </Button>
        {!isEmpty && (
          <CreateButton limit={limit} loading={students.isPending} onClick={dialogs.create}>
            Add Student
          </CreateButton>
        )}
      </PageHeader>
      <UsageBanner limit={limit} />
      {panelOpen && <FilterPanel filters={filters} />}
      {students.isPending && <CardGridSkeleton cards={6} cardClassName="h-43" />}
      {students.isError && <LoadError what="students" error={students.error} onRetry={students.refetch} />}
      {isEmpty && (
        <EmptyState drawing="students" title="No students yet" text="Add your first student to get started">
          <Button variant="primary" icon={Plus} onClick={dialogs.create}>
            Add Student
          </Button>
        </EmptyState>
      )}
      {students.data && !isEmpty && (
        <StudentGrid
          students={shown}
          subject={JSON.stringify(filters.filter)}
          onEdit={dialogs.edit}
          onDelete={dialogs.remove}
        />
      )}
      <StudentDialogs dialogs={dialogs} />
      <LimitDialog limit={limit} open={dialogs.limitOpen} onOpenChange={dialogs.setLimitOpen} />
    </>
  )
}

/** Typing stays quick: the list follows when there is time. */
function useFiltered(students: Student[] | undefined, filter: ReturnType<typeof useStudentFilter>['filter']) {
  const search = useDeferredValue(filter.search)
  const gender = useDeferredValue(filter.gender)
  const from = useDeferredValue(filter.ages[0])
  const to = useDeferredValue(filter.ages[1])

  return useMemo(
    () => filterStudents(students ?? [], { search, gender, ages: [from, to] }),
    [students, search, gender, from, to],
  )
}
