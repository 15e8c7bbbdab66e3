import type { App } from './app.ts'
import { notFound } from './app-error.ts'

const path = '/.well-known/security.txt'

/** RFC 9116 advises less than a year. Whoever reads the file later than this should ask for it again. */
const lifetimeDays = 180

/** Where to report a weakness of this installation: the operator's word, or none. */
export function securityTxtRoutes(app: App): void {
  const { securityContact, publicUrl } = app.config

  app.get(path, async (_request, reply) => {
    if (!securityContact) throw notFound('Page')

    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expiry(app.clock())}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}${path}`,
          '',
        ].join('\n'),
      )
  })
}

/** At midnight, so that the file is the same all day. */
const expiry = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('UTC').startOfDay().add({ days: lifetimeDays }).toInstant().toString()
