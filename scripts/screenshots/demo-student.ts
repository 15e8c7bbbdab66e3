import type { Page } from '@playwright/test'
import { apiOf } from '../../e2e/api.ts'

/** Where the page of the demo's student is, and the one that their family reads; its link is made when there is none. */
export async function demoStudent(page: Page): Promise<{ path: string; familyUrl: string }> {
  const api = await apiOf(page)
  const students = (await api('GET', '/api/students')) as { id: number; name: string }[]
  const id = students.find(({ name }) => name === 'Amara Osei')?.id
  const { url } = (await api('PUT', `/api/students/${id}/link`, {})) as { url: string }

  return { path: `/students/${id}`, familyUrl: url }
}
