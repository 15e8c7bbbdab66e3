import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const DashboardStats = z.object({
  totalCourses: z.int(),
  totalStudents: z.int(),
  /** Today in the teacher's time zone, without cancelled classes. */
  classesToday: z.int(),
  contentItems: z.int(),
})
export type DashboardStats = z.infer<typeof DashboardStats>

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The four figures at the head of the dashboard',
  response: DashboardStats,
})
