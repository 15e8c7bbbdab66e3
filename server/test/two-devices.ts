import { createCourse, deleteCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { getDashboardStats } from '@lectern/contract/dashboard/dashboard.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { parseVersion, versionHeader, type WorkspaceVersion } from '@lectern/contract/workspace-version.ts'
import type { TestClient } from './test-client.ts'

/** What one device was shown: under which version, and what was in it. */
export type Shown = { device: number; version: WorkspaceVersion; courses?: number; plan?: Plan }
/** What a write made of the workspace. */
export type Written = { version: number; courses: 1 | -1 }

type Step = (client: TestClient) => Promise<void>
type Device = { run(step: number, client: TestClient): Promise<void> }

type Journal = { shown: Shown[]; written: Written[] }

const versionOf = ({ headers }: { headers: Headers }) => parseVersion(headers.get(versionHeader))

/** A tab that writes, polls, lists and keeps the list that it has, through whichever server it is given. */
export function newDevice(device: number, { shown, written }: Journal): Device {
  const own: number[] = []
  let held = { tag: '', courses: 0 }

  const create: Step = async (client) => {
    const answer = await client.call(createCourse, { body: { name: 'Algebra' } })
    if (answer.status !== 201) return
    own.push(answer.body.id)
    written.push({ version: versionOf(answer).workspace, courses: 1 })
    shown.push({ device, version: versionOf(answer) })
  }
  const remove: Step = async (client) => {
    const id = own.pop()
    if (id === undefined) return
    const answer = await client.call(deleteCourse, { params: { id: String(id) } })
    if (answer.status === 204) written.push({ version: versionOf(answer).workspace, courses: -1 })
  }
  const poll: Step = async (client) => {
    const answer = await client.call(getUsage)
    if (answer.status === 200)
      shown.push({
        device,
        version: versionOf(answer),
        courses: answer.body.courses,
        plan: answer.body.subscriptionStatus,
      })
  }
  const list: Step = async (client) => {
    const answer = await client.fetch(listCourses.path, { headers: { 'if-none-match': held.tag } })
    if (answer.status === 200)
      held = { tag: answer.headers.get('etag') ?? '', courses: ((await answer.json()) as unknown[]).length }
    if (answer.status < 400) shown.push({ device, version: versionOf(answer), courses: held.courses })
  }
  const look: Step = async (client) => {
    const answer = await client.call(getDashboardStats)
    if (answer.status === 200)
      shown.push({ device, version: versionOf(answer), courses: answer.body.totalCourses })
  }
  const steps = [create, remove, poll, poll, poll, list, list, look]

  return { run: async (step, client) => steps[step % steps.length]?.(client) }
}
