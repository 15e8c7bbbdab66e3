import { expect, test, toastOf } from '../test.ts'
import { blockOf, day, givenCourse, openSchedule } from './schedule.ts'

test('the whole life of a class', async ({ signedIn: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { api } = await givenCourse(page)
  await api('POST', '/api/students', { name: 'Amara Osei', nickname: 'Mimi' })
  await openSchedule(page)
  await expect(page.getByText('No classes scheduled')).toHaveCount(7)

  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  await expect(add.getByLabel('Duration')).toHaveValue('90')
  await add.getByRole('combobox', { name: 'Course' }).fill('alg')
  await page.getByRole('option', { name: /Algebra II/ }).click()
  await expect(add.getByLabel('Title')).toHaveValue('Algebra II')
  await add.getByLabel('Title').fill('Quadratic functions and their graphs')
  await add.getByLabel('Description').fill('Bring graph paper.')
  await add.getByLabel('Date', { exact: true }).fill(day)
  await add.getByLabel('Start time').fill('16:30')
  await add.getByLabel('Classroom Link').fill('meet.example.com/a-rather-long-address/alg2-a')
  await add.getByLabel('Class Value').fill('45.5')
  await add.getByRole('combobox', { name: 'Students' }).fill('mimi')
  await page.getByRole('option', { name: /Amara Osei/ }).click()
  const repeats = add.getByRole('switch', { name: 'Recurring class' })
  await repeats.click()
  await expect(add.getByLabel('End date')).toBeInViewport()
  await repeats.click()
  await add.getByRole('button', { name: 'Schedule Class' }).click()
  await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()

  const block = page.getByRole('button', {
    name: 'Thursday, March 11, 4:30 PM to 6:00 PM, Algebra II, Quadratic functions and their graphs',
  })
  await expect(block).toContainText('Quadratic funct…')
  await block.click()
  const details = page.getByRole('dialog', { name: 'Quadratic functions and their graphs' })
  await expect(details.getByRole('heading')).toContainText('Quadratic functions and their…')
  for (const text of [
    'Thursday, March 11, 2094',
    '4:30 PM to 6:00 PM',
    'Algebra II',
    'Bring graph paper.',
    '90 minutes',
    '$45.50',
    'https://meet.example.com/a-rather-long-a…',
    'Amara Osei',
    'Scheduled',
  ])
    await expect(details).toContainText(text)
  const join = details.getByRole('link', { name: 'Join' })
  await expect(join).toHaveAttribute('href', 'https://meet.example.com/a-rather-long-address/alg2-a')
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer')
  await details.getByRole('button', { name: 'Copy Link' }).click()
  await expect(toastOf(page, 'Copied', 'Course link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('alg2-a')

  await details.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Class' })
  await edit.getByLabel('Start time').fill('17:15')
  await edit.getByRole('radio', { name: 'Completed' }).click()
  await edit.getByRole('button', { name: 'Update Class' }).click()
  await expect(toastOf(page, 'Success', 'Class updated successfully')).toBeVisible()
  const changed = page.getByRole('button', { name: /5:15 PM to 6:45 PM.*completed$/ })
  await changed.click()
  await expect(page.getByRole('dialog')).toContainText('Completed')

  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Class' })
  await question.getByRole('button', { name: 'Delete Class' }).click()
  await expect(toastOf(page, 'Success', 'Class deleted successfully')).toBeVisible()
  await expect(page.getByText('No classes scheduled')).toHaveCount(7)
})

test('what a class lacks is said beside each field, and the first of them has the focus', async ({
  signedIn: page,
}) => {
  await givenCourse(page)
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  await add.getByLabel('Class Value').fill('free')
  await add.getByLabel('Date', { exact: true }).fill('')
  await add.getByLabel('Start time').fill('')
  await add.getByRole('button', { name: 'Schedule Class' }).click()

  const course = add.getByRole('combobox', { name: 'Course' })
  await expect(course).toHaveAccessibleDescription('Course is required')
  await expect(course).toBeFocused()
  await expect(add.getByLabel('Date', { exact: true })).toHaveAccessibleDescription('Date is required')
  await expect(add.getByLabel('Start time')).toHaveAccessibleDescription('Start time is required')
  await expect(add.getByText('Class value must be between 0 and 999999.99')).toBeVisible()
})

test('a series is created, changed and switched off, and each dialog says what else changes', async ({
  signedIn: page,
}) => {
  await givenCourse(page)
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  await add.getByLabel('Date', { exact: true }).fill(day)
  await add.getByLabel('Start time').fill('16:30')
  await add.getByRole('switch', { name: 'Recurring class' }).click()
  await expect(add.getByRole('button', { name: 'Thu', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(add.getByText('Every Thu, 4:30 PM')).toBeVisible()
  await expect(add.getByText('More are added as time goes on.')).toBeVisible()
  await add.getByRole('radio', { name: 'Monthly' }).click()
  await expect(add.getByText('Every Mar, 4:30 PM')).toBeVisible()
  await add.getByRole('radio', { name: 'Weekly' }).click()
  await add.getByLabel('End date').fill('2094-03-10')
  await expect(add.getByLabel('End date')).toHaveAccessibleDescription(
    'The end date must not be before the first class',
  )
  await add.getByRole('combobox', { name: 'Course' }).fill('alg')
  await page.getByRole('option', { name: /Algebra II/ }).click()
  await add.getByRole('button', { name: 'Tue', exact: true }).click()
  await add.getByLabel('End date').fill('2094-04-02')
  await expect(add.getByText('Every Tue and Thu, 4:30 PM')).toBeVisible()
  await expect(add.getByText('7 classes, Mar 11, 2094 to Apr 1, 2094')).toBeVisible()
  await add.getByRole('button', { name: 'Schedule Class' }).click()
  await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(blockOf(page, 'Algebra II')).toHaveCount(2)
  await blockOf(page, 'Algebra II').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const child = page.getByRole('dialog', { name: 'Edit Class' })
  await expect(child.getByRole('switch')).toHaveCount(0)
  await child.getByLabel('Title').fill('By hand')
  await child.getByRole('button', { name: 'Update Class' }).click()
  await page
    .getByRole('dialog', { name: 'Change Algebra II' })
    .getByRole('button', { name: 'Change Class' })
    .click()
  await expect(blockOf(page, 'By hand')).toHaveCount(1)

  await page.getByRole('button', { name: 'Previous Week' }).click()
  await blockOf(page, 'Algebra II').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const parent = page.getByRole('dialog', { name: 'Edit Class' })
  await expect(parent.getByText('Saving asks which classes change.')).toBeVisible()
  await parent.getByLabel('Title').fill('Parabolas')
  await parent.getByRole('button', { name: 'Update Class' }).click()
  const scope = page.getByRole('dialog', { name: 'Change Algebra II' })
  await scope.getByRole('radio', { name: 'All classes' }).click()
  await expect(scope.getByRole('radio', { name: 'All classes 6 of 7 change' })).toBeChecked()
  await expect(scope.getByRole('region', { name: 'Stays' })).toContainText('Changed by hand')
  await scope.getByRole('button', { name: 'Change 6 Classes' }).click()
  await expect(toastOf(page, 'Success', '6 classes changed')).toBeVisible()
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(blockOf(page, 'Parabolas')).toHaveCount(1)
  await expect(blockOf(page, 'By hand')).toHaveCount(1)

  await page.getByRole('button', { name: 'Previous Week' }).click()
  await blockOf(page, 'Parabolas').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await parent.getByRole('switch', { name: 'Recurring class' }).click()
  await expect(parent.getByText('Saving ends the series: 6 coming classes are deleted')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (['PUT', 'DELETE'].includes(request.method()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await parent.getByRole('button', { name: 'Update Class' }).click()
  await expect(parent).toBeHidden()
  expect(sent.map((call) => call.replace(/\d+/, 'N'))).toEqual([
    'DELETE /api/classes/N/children',
    'PUT /api/classes/N',
  ])
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(page.getByText('No classes scheduled')).toHaveCount(7)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(blockOf(page, 'Parabolas')).toHaveCount(1)
  await expect(blockOf(page, 'By hand')).toHaveCount(1)
})

test('an empty time starts a class there and overlaps are told; at the limit the dialog says so', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('Vertex form', `${day} 09:00:00`)
  await openSchedule(page, `?date=${day}&hours=24`)
  const track = await page
    .getByRole('button', { name: 'Schedule a class on Thursday, March 11' })
    .boundingBox()
  if (!track) throw new Error('not drawn')
  const clickAt = (hours: number) => page.mouse.click(track.x + (track.width / 24) * hours, track.y + 50)
  await clickAt(11.6)
  const form = page.getByRole('dialog', { name: 'Schedule Class' })
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(day)
  await expect(form.getByLabel('Start time')).toHaveValue('11:30')
  await expect(form.getByText('Overlaps with')).toHaveCount(0)
  await form.getByLabel('Start time').fill('10:00')
  await expect(form.getByText('Overlaps with Vertex form at 9:00 AM.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await givenClass('Second', `${day} 12:00:00`)
  await givenClass('Third', `${day} 15:00:00`)
  await page.goto(`/schedule?date=${day}&hours=24&new=1`)
  const limit = page.getByRole('alertdialog', { name: 'Limit reached' })
  await limit.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Schedule Class', exact: true })).toBeDisabled()
  await expect(page.getByText("You've reached your limit of 3 classes.")).toBeVisible()
  const moved = await page.getByRole('button', { name: 'Schedule a class on Friday, March 12' }).boundingBox()
  await page.mouse.click((moved?.x ?? 0) + 300, (moved?.y ?? 0) + 50)
  await expect(limit).toBeVisible()
})

test('a new class begins in the week on screen, and Enter takes the first match', async ({
  signedIn: page,
}) => {
  await givenCourse(page)
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  await expect(add.getByLabel('Date', { exact: true })).toHaveValue(day)
  const course = add.getByRole('combobox', { name: 'Course' })
  await course.fill('alg')
  await expect(page.getByRole('option', { name: /Algebra II/ })).toBeVisible()
  await course.press('Enter')
  await expect(course).toHaveValue('Algebra II')
  await expect(add.getByLabel('Title')).toHaveValue('Algebra II')
  await add.getByRole('button', { name: 'Schedule Class' }).click()

  await expect(blockOf(page, 'Algebra II')).toHaveCount(1)
})
