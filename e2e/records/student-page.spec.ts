import { expect, expectAccessible, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'
import { openTerm, wallTimeOf } from './term.ts'

test("a student's page shows what is next, what was last and all classes", async ({ signedIn: page }) => {
  const { api, schedule, record, students, topic } = await openTerm(page)
  const id = students[0]?.id ?? 0
  await api('PUT', `/api/students/${id}`, {
    nickname: 'Ama',
    phone: '+233 20 555 0142',
    guardianName: 'Kwame Osei',
    guardianEmail: 'kwame@example.com',
    timeZone: 'Africa/Accra',
    privateNotes: 'Let her say the units aloud.',
  })
  const held = await schedule({ title: 'Photosynthesis' })
  await record(held.id, {
    notes: 'Light reactions in full.',
    homework: 'Read pages 112 to 118.',
    topicIds: [topic.id],
    marks: [{ studentId: id, mark: 'late', note: 'Bus' }],
  })
  await schedule({
    title: 'Roots',
    scheduledAt: wallTimeOf(1, '17:00:00'),
    courseLink: 'https://meet.example.com/b',
  })
  await page.goto('/students')
  await page.getByRole('link', { name: 'Amara Osei', exact: true }).click()

  await expect(page).toHaveURL(`/students/${id}`)
  await expect(page).toHaveTitle(/^Amara Osei/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara Osei')
  await expect(page.getByRole('region', { name: 'Next class' })).toContainText('Roots')
  await expect(page.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://meet.example.com/b')
  await expect(page.getByRole('region', { name: 'Last time' })).toContainText('Light reactions in full.')
  const classes = page.getByRole('region', { name: 'Classes' })
  await expect(classes).toContainText('1 recorded')
  await expect(classes).toContainText('tomorrow')
  await expect(classes.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText('Bus')
  await expectAccessibleOnPhonesToo(page)

  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact.getByRole('link', { name: '+233 20 555 0142' })).toHaveAttribute(
    'href',
    'tel:+233 20 555 0142',
  )
  await expect(contact.getByRole('link', { name: 'kwame@example.com' })).toHaveAttribute('href', /^mailto:/)
  await expect(contact).toContainText('Let her say the units aloud.')
  await expect(page.getByRole('region', { name: 'Attendance' })).toContainText('1 late')
  await expect(page.getByRole('region', { name: 'Topics covered' })).toContainText('Enzymes')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(contact).toBeHidden()
  await page.getByRole('radio', { name: 'About' }).click()
  await expect(contact).toContainText('Let her say the units aloud.')
  await expect(page.getByRole('region', { name: 'Topics covered' })).toContainText('Enzymes')
  await expectAccessible(page)
})

test('a class is recorded from the page of a student', async ({ signedIn: page }) => {
  const { schedule, students } = await openTerm(page)
  await schedule({})
  await page.goto(`/students/${students[0]?.id}`)
  await page.getByRole('button', { name: 'Record Class Enzyme lab prep' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Enzyme lab prep' })
  await dialog.getByRole('button', { name: 'Everyone Present' }).click()
  await dialog.getByRole('button', { name: /^Save/ }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Attendance' })).toContainText('1 present')
})

test('of a long history only what is near is drawn, and none of it is lost', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { daily, students } = await openTerm(page)
  await daily(120)
  await page.goto(`/students/${students[0]?.id}`)
  const past = page.getByRole('list', { name: 'Past classes' })
  const at = (position: number) => past.locator(`[aria-posinset="${position}"]`)
  await expect(at(1)).toBeInViewport()
  const scrollToEnd = () =>
    expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(at(120)).toBeInViewport({ timeout: 500 })
    }).toPass()
  await scrollToEnd()

  await expect(at(120)).toHaveAttribute('aria-setsize', '120')
  await expect(at(2)).toHaveCount(0)
  expect(await past.getByRole('listitem').count()).toBeLessThan(70)

  await test.step('the keyboard reaches a button that is not drawn, and keeps it', async () => {
    await at(51).getByRole('button').focus()
    await expect(at(51).getByRole('button')).toBeFocused()
    await expect(at(51)).toBeInViewport()
    await expect(at(52)).toBeVisible()
    await scrollToEnd()
    await expect(at(51).getByRole('button')).toBeFocused()
  })

  await test.step('all of it is printed', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await past.getByRole('listitem').count()).toBe(120)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  })

  await test.step('Back leads to where one was', async () => {
    const before = await page.evaluate(() => scrollY)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Students' }).click()
    await expect(page).toHaveURL('/students')
    await page.goBack()
    await expect(at(120)).toBeInViewport()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100)
  })
})

test("what can be done for a student is there with the page's first drawing", async ({ signedIn: page }) => {
  const { students } = await openTerm(page)
  // Nothing comes later: the browser never rests.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto(`/students/${students[0]?.id}`)

  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print Term' })).toBeVisible()
})

test('a student who is deleted on their page is gone, which is said on the list', async ({
  signedIn: page,
}) => {
  const { students } = await openTerm(page)
  await page.goto(`/students/${students[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('No payments yet.')
  await page.getByRole('button', { name: 'Delete Amara Osei' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Student' }).click()

  await expect(toastOf(page, 'Success', 'Student deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/students')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('Showing 2 of 2 students')).toBeVisible()
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedOnConsole: ['404'] })

  for (const path of ['/students/2147483647', '/students/0', '/students/amara'])
    test(`${path} is a page that is not found`, async ({ signedIn: page }) => {
      await page.goto(path)

      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await expect(page).toHaveTitle(/^404 Page Not Found/)
    })
})

test('notes and the address of whoever pays are kept when a student is edited from the list', async ({
  signedIn: page,
}) => {
  const { api, students } = await openTerm(page)
  const id = students[0]?.id
  await api('PUT', `/api/students/${id}`, { privateNotes: 'Kept', payerAddress: '1 Ring Road' })
  await page.goto('/students')
  await page.getByRole('button', { name: 'Edit Amara Osei' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Student' })
  await expect(edit.getByLabel('Private notes')).toHaveValue('Kept')
  await edit.getByLabel(/^Phone/).fill('+233 20 555 0142')
  await edit.getByRole('combobox', { name: 'Time zone' }).fill('accra')
  await page.getByRole('option', { name: /Accra/ }).click()
  await edit.getByRole('button', { name: 'Update Student' }).click()
  await expect(edit).toHaveCount(0)

  await page.goto(`/students/${id}`)
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact).toContainText('+233 20 555 0142')
  await expect(contact).toContainText('Accra')
  await expect(contact).toContainText('Kept')
})
