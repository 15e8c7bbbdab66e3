import { afterEach, vi } from 'vitest'

type Sent = { call: string; body: unknown }
export type Answer = () => Response | Promise<Response>

afterEach(() => vi.unstubAllGlobals())

/**
 * The wire instead of a server: what each call is answered, by method and path as in `GET /api/courses`, whatever it asks
 * for there. What a test does not name has no answer, as while it loads. Gives what was sent, and answers can be changed meanwhile.
 */
export function stubServer(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      const call = `${method} ${path.split('?')[0]}`
      sent.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
      return answers[call]?.() ?? new Promise<Response>(() => {})
    },
  )

  return sent
}

/** Of a teacher on Free with nothing, unless so many are told. */
export const usage =
  (used: Record<string, unknown> = {}): Answer =>
  () =>
    Response.json({
      courses: 0,
      students: 0,
      topics: 0,
      contentItems: 0,
      subscriptionStatus: 'free',
      ...used,
    })
