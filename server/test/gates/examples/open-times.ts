import type { OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import type { Examples } from './example.ts'

const afternoons = [{ from: '13:00', to: '18:00' }]

const settings: OpenTimesSettings = {
  weekly: [[], afternoons, afternoons, [], [], [], []],
  exceptions: [{ date: '2098-12-04', hours: [] }],
  bufferMinutes: 15,
  noticeHours: 24,
  weeksAhead: 8,
  mostPerDay: 5,
}

export const openTimesExamples: Examples = {
  'GET /api/open-times': async () => ({ query: { minutes: '60' } }),
  'PUT /api/open-times/settings': async () => ({ body: settings }),
}
