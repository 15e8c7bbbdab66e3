import type { Locator, Page } from '@playwright/test'
import { forms } from '../../web/src/forms/form-names.ts'
import { openDashboard } from '../admin/administrator.ts'
import { apiOf } from '../api.ts'
import { blockOf, openSchedule } from '../classes/schedule.ts'
import { openTerm, wallTimeOf } from '../records/term.ts'
import type { Account } from '../sign-in.ts'
import { expect, expectAccessible, test } from '../test.ts'

type Row = Record<string, unknown> & { id: number }

type Walk = {
  /** The form as it opens. */
  open: () => Promise<Locator>
  /** A field of it, and how the API calls that. */
  field: string | RegExp
  name: string
  /** What is typed on this device and on the other one, where that is no text; and how theirs is shown. */
  here?: string
  there?: string
  /** What another device sends, with what it types there. */
  write: (fields: Record<string, string>) => Promise<unknown>
  read: () => Promise<unknown>
  save: string | RegExp
}

test.use({ expectedOnConsole: ['409'] })

test('in every form what another device has saved meanwhile is shown, and nothing is written over it unseen', async ({
  signedIn: page,
  account,
}) => {
  const walks = await walksOf(page, account)
  const edited = Object.entries(forms).filter(([, kind]) => kind === 'edits')
  expect(Object.keys(walks)).toEqual(edited.map(([form]) => form))

  for (const [form, walk] of Object.entries(walks))
    await test.step(form, async () => {
      const { open, field, name, here = 'Typed here', there = 'Typed there', write, read, save } = walk
      const dialog = await open()
      const text = dialog.locator('input, textarea').and(dialog.getByLabel(field))
      await text.fill(here)
      await write({ [name]: there })
      await dialog.getByRole('button', { name: save }).first().click()
      const notice = dialog.getByRole('alert', { name: 'Changed on another device' })
      await expect(notice).toContainText(there)
      await expect(text).toHaveValue(here)
      if (form === 'courses') await expectAccessible(page)
      await expect(notice).toBeFocused()
      await page.keyboard.press('t')
      await expect(text).toHaveValue(there)
      await page.keyboard.press('m')
      await expect(text).toHaveValue(here)
      await dialog.getByRole('button', { name: save }).first().click()
      await expect(form === 'mail-readers' ? notice : dialog).toBeHidden()
      expect(await read()).toMatchObject({ [name]: Number(here) || here })
    })
})

/** In the order of the list of forms. */
async function walksOf(page: Page, account: Account): Promise<Record<string, Walk>> {
  const { api, students, topic, schedule } = await openTerm(page)
  const held = await schedule({ title: 'Held' })
  const missed = await schedule({ title: 'Missed', scheduledAt: wallTimeOf(-1, '17:00:00') })
  const coming = await schedule({ title: 'Coming', scheduledAt: '2094-03-11 17:00:00' })
  const [student = { id: 0 }] = students
  const listed = async (path: string, id?: number) =>
    ((await api('GET', path)) as Row[]).find((row) => id === undefined || row.id === id)
  const course = await listed('/api/courses')
  const put = (path: string) => (fields: object) => api('PUT', path, fields)

  const onCard = (path: string, edit: string, title: string) => async () => {
    await page.goto(path)
    await page.getByRole('button', { name: edit }).click()
    return page.getByRole('dialog', { name: title })
  }
  async function openClass() {
    await openSchedule(page)
    await blockOf(page, 'Coming').click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    return page.getByRole('dialog', { name: 'Edit Class' })
  }
  async function openDetails() {
    await page.goto('/tuition')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('invoice details')
    await page.getByRole('option', { name: 'Invoice details' }).click()
    return page.getByRole('dialog', { name: 'Invoice Details' })
  }
  const record = (title: string, days: number) => async () => {
    await openSchedule(page, `?date=${wallTimeOf(days, '').trim()}`)
    await blockOf(page, title).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record Class' }).click()
    return page.getByRole('dialog', { name: `Record ${title}` })
  }
  async function cancel() {
    await (await record('Missed', -1)()).getByRole('button', { name: 'Did Not Take Place' }).click()
    return page.getByRole('dialog', { name: 'Did Not Take Place' })
  }
  const rules = async () => ((await api('GET', '/api/absence-rules')) as { rules: object }).rules
  async function openRules() {
    await page.goto('/families')
    await page.getByRole('button', { name: 'Absence Rules' }).first().click()
    return page.getByRole('dialog', { name: 'Absence Rules' })
  }
  const openTimes = async () =>
    (await api('GET', '/api/open-times/settings')) as { weekly: object[][]; revision: number }
  const writeHours = async (hours: object) => {
    const { revision: _, ...settings } = await openTimes()
    return api('PUT', '/api/open-times/settings', { ...settings, weekly: settings.weekly.with(1, [hours]) })
  }
  async function openHours() {
    await writeHours({ from: '15:00', to: '18:00' })
    await page.goto('/families?view=times')
    await page.getByRole('button', { name: /^Monday, open/ }).click()
    return page.getByRole('dialog', { name: 'Open on Monday' })
  }
  async function openReaders() {
    await page.goto('/families?view=kinds')
    await page.getByRole('button', { name: 'Who Reads' }).click()
    return page.getByRole('dialog', { name: 'Who Reads' }).getByRole('listitem').filter({ hasText: 'Amara' })
  }
  let asAdministrator = api
  const organization = async () => {
    const found = (await asAdministrator('GET', `/api/admin/tenants?search=${account.email}`)) as {
      tenant: { id: number }
    }[]
    return found[0]?.tenant
  }
  async function openOrganization() {
    await openDashboard(page, `?q=${account.email}`)
    asAdministrator = await apiOf(page, 'lectern.adminToken')
    await page.getByRole('button', { name: `Edit ${account.name}` }).click()
    return page.getByRole('dialog', { name: 'Edit Organization' })
  }
  const writeRecord = (id: number) => (fields: object) =>
    api('PUT', `/api/classes/${id}/record`, { revision: 0, ...fields })
  const readRecord = (id: number) => () => api('GET', `/api/classes/${id}/record`)

  return {
    courses: {
      open: onCard('/courses', 'Edit AP Biology', 'Edit Course'),
      field: /^Description/,
      name: 'description',
      write: put(`/api/courses/${course?.id}`),
      read: () => listed('/api/courses'),
      save: 'Update Course',
    },
    students: {
      open: onCard('/students', 'Edit Amara Osei', 'Edit Student'),
      field: /^Nickname/,
      name: 'nickname',
      write: put(`/api/students/${student.id}`),
      read: () => listed('/api/students', student.id),
      save: 'Update Student',
    },
    topics: {
      open: onCard('/topics', 'Edit Enzymes', 'Edit Topic'),
      field: /^Description/,
      name: 'description',
      write: put(`/api/topics/${topic.id}`),
      read: () => listed('/api/topics'),
      save: 'Update Topic',
    },
    classes: {
      open: openClass,
      field: /^Description/,
      name: 'description',
      write: put(`/api/classes/${coming.id}`),
      read: () => api('GET', `/api/classes/${coming.id}`),
      save: 'Update Class',
    },
    records: {
      open: record('Held', -2),
      field: /^What we did/,
      name: 'notes',
      write: writeRecord(held.id),
      read: readRecord(held.id),
      save: /^Save/,
    },
    cancellations: {
      open: cancel,
      field: /^Note/,
      name: 'notes',
      write: writeRecord(missed.id),
      read: readRecord(missed.id),
      save: /^Save/,
    },
    'invoice-details': {
      open: openDetails,
      field: /^Terms/,
      name: 'terms',
      write: put('/api/invoice-details'),
      read: () => api('GET', '/api/invoice-details'),
      save: 'Save',
    },
    'absence-rules': {
      open: openRules,
      field: 'Notice',
      name: 'noticeHours',
      here: '36',
      there: '48',
      write: async ({ noticeHours }) =>
        api('PUT', '/api/absence-rules', { ...(await rules()), noticeHours: Number(noticeHours) }),
      read: rules,
      save: 'Save Rules',
    },
    'open-hours': {
      open: openHours,
      field: 'From',
      name: 'from',
      here: '16:00',
      there: '14:00',
      write: async ({ from }) => writeHours({ from, to: '18:00' }),
      read: async () => (await openTimes()).weekly[1]?.[0],
      save: 'Save',
    },
    'mail-readers': {
      open: openReaders,
      field: 'Payer’s email',
      name: 'payer',
      here: 'here@example.com',
      there: 'there@example.com',
      write: ({ payer }) => api('PUT', `/api/students/${student.id}/mail-readers`, { payerEmail: payer }),
      read: async () => ((await listed('/api/mail-readers')) as unknown as { addresses: object }).addresses,
      save: 'Save',
    },
    organizations: {
      open: openOrganization,
      field: 'Organization name',
      name: 'organizationName',
      write: async (fields) =>
        asAdministrator('PUT', `/api/admin/tenants/${(await organization())?.id}`, fields),
      read: organization,
      save: 'Save Changes',
    },
  }
}
