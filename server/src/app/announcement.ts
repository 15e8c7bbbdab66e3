import type { NewAdministrator } from '../admin/administrators/administrators.service.ts'
import { demoTeacher } from '../demo/demo-teacher.ts'
import type { Config } from '../platform/config/config.ts'
import { configWarnings } from '../platform/config/config-warnings.ts'
import { version } from '../platform/version.ts'

type Told = { withDemo: boolean; administrator: NewAdministrator | undefined }

/** What the operator reads once the server is ready. A password that was just made is shown here and nowhere else. */
export function announcement(config: Config, { withDemo, administrator }: Told): string {
  const { productName, publicUrl, databaseUrl, identity, payments, storage, dataDir } = config

  const files = storage.kind === 's3' ? `s3://${storage.bucket}` : dataDir
  const data = databaseUrl
    ? `PostgreSQL, files in ${files}`
    : storage.kind === 's3'
      ? `embedded database in ${dataDir}, files in ${files}`
      : `embedded database and files in ${dataDir}`
  const signIn = {
    embedded: 'of this computer, without passwords',
    oidc: 'OpenID Connect',
    firebase: 'Google',
  }
  const isTrial = !databaseUrl || identity.kind === 'embedded'
  const lines = [
    `${productName} is ready at ${publicUrl}`,
    '',
    `  Version   ${version}`,
    `  Data      ${data}`,
    `  Sign-in   ${signIn[identity.kind]}`,
    `  Payments  ${payments.kind === 'stripe' ? 'Stripe' : 'test cards, nothing is charged'}`,
    ...(withDemo ? [`  Demo      sign in as ${demoTeacher.name} (${demoTeacher.email})`] : []),
    ...(administrator
      ? [
          `  Admin     ${publicUrl}/admin with ${administrator.email}`,
          `            and the password ${administrator.password}, which is shown only now`,
        ]
      : []),
    ...(isTrial
      ? [
          '  Next      for production set PUBLIC_URL, DATABASE_URL, a sign-in and payments: docs/operations.md',
        ]
      : []),
    ...(config.production ? configWarnings(config).map((warning) => `  To do     ${warning}`) : []),
    '  Stop      Ctrl-C',
  ]

  return `\n${lines.join('\n')}\n`
}
