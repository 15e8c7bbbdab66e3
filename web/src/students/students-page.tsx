import { pathOf } from '@lectern/contract/request.ts'
import { exportStudents } from '@lectern/contract/students/student-export.contract.ts'
import {
  countFilters,
  filterStudents,
  type StudentFilter,
  writeAges,
} from '@lectern/contract/students/student-filters.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { FileUp, FolderArchive, LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { ExportButton } from '#web/files/export-button.tsx'
import { CardGrid } from '#web/list/card-grid.tsx'
import { ItemDialogs } from '#web/list/item-dialogs.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import { useItemDialogs } from '#web/list/use-item-dialogs.ts'
import { useLimit } from '#web/plan/use-limit.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { StudentCard } from './student-card.tsx'
import { StudentRow } from './student-row.tsx'
import { studentQueries } from './students.api.ts'
import { useStudentFilter } from './use-student-filter.ts'
import { useStudentRows } from './use-student-rows.ts'

const FilterPanel = lazyPart('filters', async () => (await import('./filter-panel.tsx')).FilterPanel)
const StudentDialog = lazyDialog(async () => (await import('./student-dialog.tsx')).StudentDialog)
const DeleteStudentDialog = lazyDialog(
  async () => (await import('./delete-student-dialog.tsx')).DeleteStudentDialog,
)

const WorkspaceExportDialog = lazyDialog(
  async () => (await import('./data/workspace-export-dialog.tsx')).WorkspaceExportDialog,
)

export function StudentsPage() {
  const students = useQuery(studentQueries.list())
  const limit = useLimit('students')
  const dialogs = useItemDialogs<Student>(limit)
  const filters = useStudentFilter()
  const filterCount = countFilters(filters.filter)
  const [panelOpen, setPanelOpen] = useState(filterCount > 0)
  const found = useFiltered(students.data, filters.filter)
  const { isPhone, hasRows, choose } = useStudentRows()
  const [exportOpen, setExportOpen] = useState(false)
  const [newest, setNewest] = useState<number>()

  function handleCreated(student: Student) {
    setNewest(student.id)
    if (filterStudents([student], filters.filter).length > 0) return
    filters.setSearch('')
    filters.reset()
  }

  return (
    <>
      <ListPage
        title="Students"
        things="students"
        items={students}
        limit={limit}
        dialogs={dialogs}
        lede={`Showing ${found.length} of ${students.data?.length} students`}
        search={filters.filter.search}
        onSearch={filters.setSearch}
        filters={
          <>
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
            {isPhone && (
              <IconButton
                icon={hasRows ? LayoutGrid : Rows3}
                label={hasRows ? 'Show cards' : 'Show rows'}
                onClick={() => choose(!hasRows)}
              />
            )}
            <Link href="/students/import" className={buttonClass()}>
              <FileUp size={16} aria-hidden="true" /> Import
            </Link>
            <ExportButton url={exportUrl(filters.filter)} label="Export students" />
            <IconButton
              icon={FolderArchive}
              label="Export everything"
              title="Export everything"
              onClick={() => setExportOpen(true)}
            />
          </>
        }
        isFiltered={filterCount > 0}
        panel={panelOpen && <FilterPanel filters={filters} />}
        create={{ label: 'Add Student' }}
        empty={{
          drawing: 'students',
          title: 'No students yet',
          text: 'Add your first student to get started',
        }}
        cardClassName="h-43"
      >
        <CardGrid
          items={found}
          resetKey={JSON.stringify(filters.filter)}
          nothing={{ title: 'No students found', text: 'Try adjusting your search or filters' }}
          inSight={newest}
          rows={hasRows}
          card={(student) =>
            hasRows ? (
              <StudentRow student={student} />
            ) : (
              <StudentCard student={student} onEdit={dialogs.edit} onDelete={dialogs.remove} />
            )
          }
        />
      </ListPage>
      <ItemDialogs
        dialogs={dialogs}
        Form={StudentDialog}
        Deletion={DeleteStudentDialog}
        onCreated={handleCreated}
      />
      <WorkspaceExportDialog open={exportOpen} onClose={() => setExportOpen(false)} />
    </>
  )
}

/** The table that goes out has whom the page shows. */
const exportUrl = ({ search, gender, ages }: StudentFilter): string =>
  pathOf(exportStudents, {
    query: {
      q: search || undefined,
      gender: gender === 'all' ? undefined : gender,
      ages: writeAges(ages) || undefined,
    },
  })

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
