import type { Locator, Page } from '@playwright/test'
import { forms } from '../../web/src/forms/form-names.ts'
import { blockOf, openSchedule } from '../classes/schedule.ts'
import { openTerm, wallTimeOf } from '../records/term.ts'
import { expect, expectAccessible, test } from '../test.ts'

type Row = Record<string, unknown> & { id: number }

type Walk = {
  /** The form as it opens. */
  open: () => Promise<Locator>
  /** A text of it, and how the API calls that. */
  field: string | RegExp
  name: string
  /** What another device sends, with what it types there. */
  write: (fields: object) => Promise<unknown>
  read: () => Promise<unknown>
  save: string | RegExp
}

test.use({ expectedOnConsole: ['409'] })

test('in every form what another device has saved meanwhile is shown, and nothing is written over it unseen', async ({
  signedIn: page,
}) => {
  const walks = await walksOf(page)
  const edited = Object.entries(forms).filter(([, kind]) => kind === 'edits')
  expect(Object.keys(walks)).toEqual(edited.map(([form]) => form))

  for (const [form, { open, field, name, write, read, save }] of Object.entries(walks))
    await test.step(form, async () => {
      const dialog = await open()
      const text = dialog.getByRole('textbox', { name: field })
      await text.fill('Typed here')
      await write({ [name]: 'Typed there' })
      await dialog.getByRole('button', { name: save }).first().click()
      const notice = dialog.getByRole('alert', { name: 'Changed on another device' })
      await expect(notice).toContainText('Typed there')
      await expect(text).toHaveValue('Typed here')
      if (form === 'courses') await expectAccessible(page)
      await expect(notice).toBeFocused()
      await page.keyboard.press('t')
      await expect(text).toHaveValue('Typed there')
      await page.keyboard.press('m')
      await expect(text).toHaveValue('Typed here')
      await dialog.getByRole('button', { name: save }).first().click()
      await expect(dialog).toBeHidden()
      expect(await read()).toMatchObject({ [name]: 'Typed here' })
    })
})

/** In the order of the list of forms. */
async function walksOf(page: Page): Promise<Record<string, Walk>> {
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
  }
}
