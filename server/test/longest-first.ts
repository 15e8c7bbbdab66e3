import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Over ten seconds each. A run that knows nothing of earlier ones would go by size and begin the longest of them last. */
const longest = [
  'src/subscription/plan/workspace-bounds',
  'src/classes/import/hostile-calendars',
  'test/gates/every-route',
  'src/operations/backup/backup',
  'src/operations/backup/round-trip',
  'src/app/main',
  'src/content/crashes',
  'src/operations/backup/restore-teacher',
  'src/students/import/student-import',
  'src/operations/admin-command',
  'test/gates/canaries',
  'src/platform/db/embedded/crashes',
  'src/operations/backup/kinds',
  'src/demo/demo-tuition',
  'src/tuition/invoices/crashes',
  'src/subscription/settlement/events',
  'test/model/simulation',
  'src/app/stops',
]

const isLongest = ({ moduleId }: TestSpecification): boolean =>
  longest.some((name) => moduleId.includes(`/server/${name}.`))

/** So that at the end of a run every worker still has something to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)

    return [...byProject.values()].flatMap((sorted) => [
      ...sorted.filter(isLongest),
      ...sorted.filter((file) => !isLongest(file)),
    ])
  }
}
