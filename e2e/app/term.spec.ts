import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { becomePremium } from '../premium.ts'
import { wallTimeOf } from '../records/term.ts'
import { expect, test, toastOf } from '../test.ts'

const courses = ['Piano', 'Violin', 'Maths']
const firstNames = [
  'Emma',
  'Jonas',
  'Mia',
  'Noah',
  'Lina',
  'Theo',
  'Zoë',
  'Paul',
  'Ida',
  'Max',
  'Ella',
  'Finn',
  'Ava',
]
const lastNames = ['Schäfer', 'Brandt', 'Núñez']
const names = Array.from({ length: 38 }, (_, index) => {
  const [first, last] = [
    firstNames[index % firstNames.length],
    lastNames[Math.floor(index / firstNames.length)],
  ]
  return `${first} ${last}`
})
const courseOf = (index: number): string => courses[index % courses.length] ?? ''

const roster = [
  'Student;Parent;Mobile;Mail;Instrument',
  ...names.map(
    (name, index) =>
      `${name};Parent ${index};+49 30 1234${100 + index};p${index}@example.org;${courseOf(index)}`,
  ),
].join('\r\n')

/** As teachers write them: in either order, with a dash, and the name without its accents. */
const titleOf = (index: number): string => {
  const [name = '', course] = [names[index], courseOf(index)]
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  return [`${course} ${name}`, `${plain} - ${course}`, `${name} (${course})`][index % 3] ?? ''
}

const weekday = (index: number): string => String(2 + (index % 5)).padStart(2, '0')
const calendar = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: 30 }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    `SUMMARY:${titleOf(index)}`,
    `DTSTART:209311${weekday(index)}T${14 + Math.floor(index / 5)}0000`,
    'DURATION:PT40M',
    'RRULE:FREQ=WEEKLY;COUNT=10',
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
].join('\r\n')

const fileOf = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

/** Does things as a teacher, and counts them: a click, a key, a text that is typed, a file that is chosen. */
function counting() {
  let actions = 0
  const does = async (action: Promise<unknown>): Promise<void> => {
    await action
    actions += 1
  }

  return {
    does,
    click: (what: Locator) => does(what.click()),
    taken: (): number => {
      const taken = actions
      actions = 0
      return taken
    },
  }
}

const chosen = (page: Page) => page.getByLabel('Choose a file')

test('a term of 38 students is set up and begun in few actions', async ({ signedIn: page }) => {
  test.slow()
  await becomePremium(page)
  const api = await apiOf(page)
  const { does, click, taken } = counting()

  await page.goto('/students')
  await click(page.getByRole('link', { name: 'Import' }))
  await does(chosen(page).setInputFiles(fileOf('students.csv', 'text/csv', roster)))
  await click(page.getByRole('combobox', { name: 'What Instrument fills' }))
  await click(page.getByRole('option', { name: 'Courses', exact: true }))
  await expect(page.getByRole('checkbox', { name: /^Create courses that do not exist yet/ })).toBeChecked()
  await click(page.getByRole('button', { name: 'Import 38 Students' }))
  await expect(page.getByText('38 added, 0 changed, 0 were the same.')).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(8)

  await page.goto('/schedule')
  await click(page.getByRole('button', { name: 'Import classes' }))
  await does(chosen(page).setInputFiles(fileOf('lessons.ics', 'text/calendar', calendar)))
  await click(page.getByRole('button', { name: 'Import 30 Events' }))
  await expect(page.getByText('30 series and 0 classes added, 0 were there already.')).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(20)
  const { body: found } = {
    body: (await api('GET', '/api/classes?from=2093-11-02&to=2093-11-09')) as Placed[],
  }
  expect(found).toHaveLength(30)
  expect(found.filter(({ studentIds }) => studentIds.length !== 1)).toEqual([])

  await page.goto('/schedule')
  const dialog = page.getByRole('dialog').last()
  await does(page.keyboard.press('n'))
  await does(dialog.getByRole('combobox', { name: 'Students' }).fill('Ella Núñez'))
  await expect(page.getByRole('option', { name: /Ella Núñez/ })).toBeVisible()
  await does(dialog.getByRole('combobox', { name: 'Students' }).press('Enter'))
  await expect(dialog.getByLabel('Title')).toHaveValue('Piano')
  await does(dialog.getByLabel('Date').fill('2093-11-07'))
  await click(dialog.getByRole('switch', { name: 'Recurring class' }))
  await click(dialog.getByRole('button', { name: 'Schedule Class' }))
  await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(7)
})

type Placed = { studentIds: string[] }

test('a lesson is recorded, a make-up promised and a payment taken from a statement in few actions', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const { does, click, taken } = counting()
  const { id: courseId } = (await api('POST', '/api/courses', { name: 'Piano' })) as { id: number }
  const { id } = (await api('POST', '/api/students', { name: 'Emma Schäfer', courseIds: [courseId] })) as {
    id: number
  }
  const lesson = (days: number) =>
    api('POST', '/api/classes', {
      courseId,
      title: `Lesson ${days}`,
      scheduledAt: wallTimeOf(-days, '17:00:00'),
      duration: 40,
      classValue: '40',
      studentIds: [String(id)],
    })
  await lesson(2)
  await lesson(1)
  const dialog = page.getByRole('dialog')
  const mark = (name: string) => dialog.getByRole('radio', { name })
  const open = (title: RegExp) =>
    click(page.getByRole('region', { name: 'To Record' }).getByRole('button', { name: title }))

  await page.goto('/dashboard')
  await open(/Lesson 2/)
  await expect(mark('Present')).toBeFocused()
  await does(page.keyboard.press('Shift+P'))
  await does(page.keyboard.type('Clementi, first page.'))
  await does(page.keyboard.press('Control+Enter'))
  await expect(toastOf(page, 'Success', 'Class recorded')).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(4)

  await page.goto('/dashboard')
  await open(/Lesson 1/)
  await expect(mark('Present')).toBeFocused()
  await does(page.keyboard.press('a'))
  await click(dialog.getByRole('checkbox', { name: /Make-up for Emma/ }))
  await click(dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(toastOf(page, 'Success', 'Class recorded')).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(5)
  expect(await api('GET', '/api/make-ups')).toHaveLength(1)

  await api('POST', '/api/invoices', { until: '2099-12-31', studentIds: [id] })
  const { invoices } = (await api('GET', '/api/invoices')) as {
    invoices: { number: string; total: string }[]
  }
  const [invoice] = invoices
  const line = `<STMTTRN><DTPOSTED>20261105<TRNAMT>${invoice?.total}<NAME>SCHAEFER<MEMO>INV ${invoice?.number}</STMTTRN>`
  const statement = `OFXHEADER:100\n\n<OFX><CURDEF>USD<BANKTRANLIST>\n${line}</BANKTRANLIST></OFX>`
  await page.goto('/tuition')
  await click(page.getByRole('link', { name: 'Import Statement' }))
  await does(chosen(page).setInputFiles(fileOf('november.ofx', 'text/plain', statement)))
  await click(page.getByRole('button', { name: 'Import 1 Payment' }))
  await expect(page.getByRole('heading', { name: 'Bank Statement Imported' })).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(4)
})
