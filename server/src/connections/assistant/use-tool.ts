import type { ChangePreview } from '@lectern/contract/classes/series-change.contract.ts'
import type { ReadTool, Tool, WriteTool } from '@lectern/contract/connections/tools.ts'
import { maxToldChanges } from '@lectern/contract/mail/mail-values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Ask, OwnCall } from '../../platform/http/own-calls.ts'
import { confirmationOf, readConfirmation } from './confirmation.ts'
import { fitting, shownRows } from './shown-data.ts'
import { callOf, requireKnown } from './tool-arguments.ts'

type Arguments = Record<string, unknown>
type Answer = { isRefused: boolean; data: unknown }

/** What an endpoint refuses is answered like what it gives. */
class Refused {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}

export async function useTool(ask: Ask, tool: Tool, given: Arguments): Promise<Answer> {
  async function asked(endpoint: Tool['endpoint'], call: OwnCall): Promise<unknown> {
    const { status, body } = await ask(endpoint, call)
    if (status >= 400) throw new Refused(body)
    return body
  }
  try {
    requireKnown(tool, given)
    const data = tool.kind === 'read' ? await read(asked, tool, given) : await write(asked, tool, given)
    return { isRefused: false, data }
  } catch (error) {
    if (error instanceof Refused) return { isRefused: true, data: { refused: fitting(error.body) } }
    if (error instanceof AppError)
      return { isRefused: true, data: { refused: { code: error.code, message: error.message } } }
    throw error
  }
}

type Asked = (endpoint: Tool['endpoint'], call: OwnCall) => Promise<unknown>

async function read(asked: Asked, { endpoint, rows, fixed }: ReadTool, given: Arguments): Promise<unknown> {
  const { find, skip, ...rest } = given
  const answer = await asked(
    endpoint,
    callOf(endpoint, rows ? { ...rest, ...fixed } : { ...given, ...fixed }),
  )
  if (!rows) return fitting(answer)

  return shownRows(answer, rows, {
    find: typeof find === 'string' ? find.slice(0, 100) : undefined,
    skip: typeof skip === 'number' && Number.isSafeInteger(skip) && skip > 0 ? skip : 0,
  })
}

async function write(asked: Asked, tool: WriteTool, all: Arguments): Promise<unknown> {
  const { endpoint, preview } = tool
  if (!preview) return { done: fitting(await asked(endpoint, callOf(endpoint, all))) }
  const { confirm, ...given } = all
  const wish = { tool: tool.name, given }
  if (confirm === undefined) {
    const { data, key } = await previewOf(asked, preview, given)
    return { nothingDoneYet: fitting(data), confirm: confirmationOf(wish, key) }
  }
  const confirmed = readConfirmation(String(confirm), wish)
  if (!confirmed)
    throw new AppError(
      'conflict',
      'This confirms something else. Ask without `confirm` to see what would be done.',
    )
  const { key, seen } = confirmed
  const call = callOf(endpoint, { ...given, undo: key, ...(preview.hasKey && { key: seen }) })

  return { done: fitting(await asked(endpoint, { ...call, key })), undo: key }
}

type Preview = NonNullable<WriteTool['preview']>

async function previewOf(
  asked: Asked,
  { endpoint, body, hasKey, told }: Preview,
  given: Arguments,
): Promise<{ data: unknown; key: string }> {
  const call = callOf(endpoint, given)
  const answer = await asked(endpoint, body === undefined ? call : { ...call, body: given[body] })
  if (!hasKey) return { data: answer, key: '' }
  const { key, ...planned } = answer as ChangePreview
  if (!told || given.tell === 'no') return { data: planned, key }

  return { data: { ...planned, told: await asked(told, { body: { classes: toldClasses(planned) } }) }, key }
}

/** Classes that come, go or do not take place. */
const toldClasses = ({ dates }: Pick<ChangePreview, 'dates'>) =>
  dates
    .flatMap(({ classId, outcome, to }) =>
      classId !== null && ['changes', 'cancelled', 'deleted'].includes(outcome)
        ? [{ classId, to: outcome === 'changes' ? to : null }]
        : [],
    )
    .slice(0, maxToldChanges)
