import type { Browser, Page } from '@playwright/test'
import { Camera, settled } from './camera.ts'
import { demoStudent } from './demo-student.ts'
import { openDemo } from './open-demo.ts'

const size = { width: 1280, height: 800 }

/** A teacher's week in a minute: what was taught, the student, the schedule, the money, the family. */
export async function takeTour(browser: Browser, origin: string): Promise<void> {
  const page = await openDemo(browser, origin, size)
  const camera = new Camera(page, 0.75)
  await recordClass(page, camera)
  await openStudent(page, camera)
  await lookAtSchedule(page, camera)
  await settleTuition(page, camera)
  await openFamilyPage(page, camera)
  console.log(`The tour takes ${Math.round(camera.seconds)} seconds`)
  await camera.save('tour')
  await page.close()
}

async function recordClass(page: Page, camera: Camera): Promise<void> {
  await open(page, '/', 'To Record')
  await camera.hold(2.5)
  const panel = page.getByRole('region', { name: 'To Record' })
  await camera.press(panel.getByRole('button', { name: 'Record Class' }).first())
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Last time').first().waitFor()
  await camera.hold(2)
  await camera.press(dialog.getByRole('button', { name: 'Everyone Present' }))
  await camera.hold(1)
  await camera.type(
    dialog.getByRole('textbox', { name: 'What we did' }),
    'Chapter 4 to the end, two problems each.',
  )
  await camera.type(dialog.getByRole('textbox', { name: 'Homework' }), 'Problems 7 to 12.')
  await camera.press(dialog.getByRole('button', { name: 'Save', exact: true }))
  await page.getByText('Class recorded').first().waitFor()
  await camera.hold(1.5)
}

async function openStudent(page: Page, camera: Camera): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await field.waitFor()
  await camera.type(field, 'Amara')
  const found = page.getByRole('option', { name: /Amara Osei/ }).first()
  await found.waitFor()
  await camera.press(found)
  await page.getByRole('heading', { name: 'Amara Osei' }).waitFor()
  await settled(page)
  await camera.hold(3)
  await page.mouse.wheel(0, 500)
  await settled(page)
  await camera.hold(2)
}

async function lookAtSchedule(page: Page, camera: Camera): Promise<void> {
  await open(page, '/schedule?view=week', 'Schedule Class')
  await camera.hold(3)
  await open(page, '/schedule?view=month', 'Schedule Class')
  await camera.hold(2)
  await open(page, '/topics?view=coverage', 'Coverage')
  await camera.hold(2)
}

async function settleTuition(page: Page, camera: Camera): Promise<void> {
  await open(page, '/tuition', 'Balances')
  await camera.hold(2.5)
  await camera.press(page.getByRole('button', { name: /^Record payment of/ }).first())
  await page.getByRole('dialog', { name: 'Record Payment' }).waitFor()
  await settled(page)
  await camera.hold(2.5)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await camera.press(page.getByRole('button', { name: 'Create Invoices' }))
  await page.getByRole('heading', { name: /^Invoices for/ }).waitFor()
  await settled(page)
  await camera.hold(3)
  await open(page, '/analytics', 'Most Popular Courses')
  await camera.hold(2.5)
}

async function openFamilyPage(page: Page, camera: Camera): Promise<void> {
  const student = await demoStudent(page)
  await open(page, student.path, 'Amara Osei')
  await camera.press(page.getByRole('button', { name: 'Share' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).waitFor()
  await settled(page)
  await camera.hold(2.5)
  await page.goto(student.familyUrl)
  await camera.hold(3)
}

async function open(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(path)
  await page.getByText(shows).first().waitFor()
  await settled(page)
}
