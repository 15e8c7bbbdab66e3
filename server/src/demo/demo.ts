import { issuerOf } from '../identity/embedded/openid-provider.ts'
import { offerSignInAccount } from '../identity/embedded/sign-in-accounts.ts'
import type { App } from '../platform/http/app.ts'
import { StartupError } from '../platform/startup-error.ts'
import { wallTimeOf } from '../platform/wall-time.ts'
import {
  deleteTeacherWithFiles,
  findTeacher,
  provisionTeacher,
  type TeacherIds,
} from '../tenancy/tenancy.service.ts'
import { addBookingPage } from './demo-booking.ts'
import { addFamilies } from './demo-families.ts'
import { addMail } from './demo-mail.ts'
import { demoTeacher } from './demo-teacher.ts'
import { fillWorkspace } from './demo-workspace.ts'

/** Makes the demo teacher's workspace anew, around today. Everybody else's stays as it is. */
export async function renewDemo(app: App): Promise<void> {
  if (app.config.identity.kind !== 'embedded')
    throw new StartupError('--demo works with the sign-in of this computer only: leave IDENTITY unset.')
  const teacher = await newTeacher(app)
  await fillWorkspace(app, teacher, wallTimeOf(app.clock().toZonedDateTimeISO(Temporal.Now.timeZoneId())))
  await addMail(app, teacher)
  await addBookingPage(app, teacher)
  await addFamilies(app, teacher)
}

/** The demo of an earlier start goes as an organization goes, with its files. */
async function newTeacher(app: App): Promise<TeacherIds> {
  const { config, database, clock } = app
  const issuer = issuerOf(config.publicUrl)
  const known = await offerSignInAccount(database.platform, demoTeacher)
  const earlier = await findTeacher(database, issuer, known.subject)
  if (earlier) await deleteTeacherWithFiles(app, earlier.userId)
  const { subject } = await offerSignInAccount(database.platform, demoTeacher) // it went with the teacher
  const teacher = await provisionTeacher(database, {
    issuer,
    subject,
    email: demoTeacher.email,
    emailVerified: true,
    name: demoTeacher.name,
    picture: null,
    authenticatedAt: clock().epochMilliseconds / 1000 + 2, // after the removal, which is known to the second
  })
  await database.platform
    .updateTable('users')
    .set({ subscriptionStatus: 'premium' })
    .where('id', '=', teacher.userId)
    .execute()

  return teacher
}
