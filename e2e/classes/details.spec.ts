import { becomePremium } from '../premium.ts'
import { expect, test, toastOf } from '../test.ts'
import { blockOf, day, givenCourse, openSchedule } from './schedule.ts'

test('the details of a class take a file from here or from the library, and lead to the other half of its series', async ({
  signedIn: page,
}) => {
  await becomePremium(page)
  const { api, givenClass } = await givenCourse(page)
  await givenClass('Parabolas', `${day} 16:30:00`, {
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [4] },
    recurrenceCount: 4,
  })
  const classes = (await api('GET', '/api/classes', undefined)) as { id: number }[]
  const wanted = { scope: 'following', action: 'change', change: { title: 'Graphs' } }
  await api('POST', `/api/classes/${classes[2]?.id}/changes`, { wanted })
  await openSchedule(page)
  await blockOf(page, 'Parabolas').click()
  const details = page.getByRole('dialog', { name: 'Parabolas' })
  const chooser = page.waitForEvent('filechooser')
  await details.getByRole('button', { name: 'Upload File' }).click()
  await (await chooser).setFiles({
    name: 'worksheet.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Exercises'),
  })
  await expect(toastOf(page, 'Success', 'File attached')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Download worksheet' })).toBeVisible()

  await details.getByRole('button', { name: 'Goes on as another series, Mar 25' }).click()
  const other = page.getByRole('dialog', { name: 'Graphs' })
  await other.getByRole('button', { name: 'Attach File' }).click()
  const library = other.getByRole('combobox', { name: 'File from the library' })
  await library.fill('work')
  await expect(page.getByRole('option', { name: /worksheet/ })).toBeVisible()
  await library.press('Enter')
  await expect(other.getByRole('button', { name: 'Download worksheet' })).toBeVisible()
})

test('on a phone what can be done with a class stands in two columns without a gap', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('Parabolas', `${day} 16:30:00`)
  await openSchedule(page)
  await blockOf(page, 'Parabolas').click()
  await page.setViewportSize({ width: 390, height: 844 })
  const details = page.getByRole('dialog', { name: 'Parabolas' })
  const names = ['Delete', 'Cancel Class', 'Move…', 'Edit']
  const boxes = await Promise.all(
    names.map((name) => details.getByRole('button', { name, exact: true }).boundingBox()),
  )

  expect(boxes.map((box) => [box?.x, box?.width])).toEqual([
    [24, 167],
    [199, 167],
    [24, 167],
    [199, 167],
  ])
})

test.describe('the description', () => {
  test.use({ expectedOnConsole: ['status of 404'] })

  test('of a class comes when it is opened, and is never mistaken for none', async ({ signedIn: page }) => {
    const { givenClass } = await givenCourse(page)
    await givenClass('Parabolas', `${day} 16:30:00`, { description: 'Bring the compasses' })
    const lists: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/classes?')) lists.push(await answer.text())
    })
    let fails = true
    await page.route(/\/api\/classes\/\d+$/, (route) =>
      fails ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
    )
    await openSchedule(page)
    await blockOf(page, 'Parabolas').click()
    const details = page.getByRole('dialog', { name: 'Parabolas' })
    await expect(details).toContainText('Could not be loaded')
    expect(lists.join()).toContain('Parabolas')
    expect(lists.join()).not.toContain('compasses')

    fails = false
    await details.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Bring the compasses')
  })
})
