/**
 * What can be read without a connection: the schedule, students' contacts and pages, what the pages around them
 * name, and the currency that values are in.
 * Nothing else is ever kept: no file, no link of a family, nothing of administrators or of the sign-in.
 */
const readable =
  /^\/api\/(classes(\/\d+(\/record)?)?|students(\/\d+(\/(page|classes|coverage|account|history|tuition-plans))?)?|invoice-details|courses|topics|content|time-off|time-zone|last-time|to-record|dashboard\/stats|subscription\/usage)$/

export const isReadable = (path: string): boolean => readable.test(path)

/** Whose request it is, by its token; administrators have none that names them. */
export function uidOf(authorization: string | null): string | undefined {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/.exec(authorization ?? '') ?? []
  if (!payload) return undefined
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined // not a token of ours: the server will say so
  }
}
