import {
  newestOf,
  nothingSeen,
  readVersion,
  seenHeader,
  versionHeader,
  type WorkspaceVersion,
  writeVersion,
} from '@lectern/contract/workspace-version.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Notice } from '../db/notices.ts'
import { versionColumn, workspaceChanged } from '../db/workspace-version.ts'
import type { Teacher } from './admission.ts'

/** The kind of notice that says that a plan has changed. */
export const planChanged = 'plan'

/** The field in which an answer carries the version of the plan that it shows. */
export const planVersionField = '_planVersion'

type Labelled = { [versionColumn]?: number; [planVersionField]?: number }

export const seenBy = ({ headers }: FastifyRequest): WorkspaceVersion => {
  const seen = headers[seenHeader]

  return typeof seen === 'string' ? readVersion(seen) : nothingSeen
}

/** What state an answer shows; a list carries it in each of its rows. */
export function stateOf(answer: unknown): WorkspaceVersion {
  const labelled = (Array.isArray(answer) ? answer[0] : answer) as Labelled | undefined

  return { workspace: labelled?.[versionColumn] ?? 0, plan: labelled?.[planVersionField] ?? 0 }
}

/** What state the notices of a call's transactions tell of, as far as they are about the caller. */
export function stateIn(notices: readonly Notice[], { schema, userId }: Teacher): WorkspaceVersion {
  if (notices.length === 0) return nothingSeen
  const newest = (kind: string, about: string): number =>
    Math.max(0, ...notices.filter((each) => each.kind === kind && each.about === about).map(versionOf))

  return { workspace: newest(workspaceChanged, schema), plan: newest(planChanged, String(userId)) }
}

const versionOf = ({ version = 0 }: Notice): number => version

export function sendState(reply: FastifyReply, one: WorkspaceVersion, other = nothingSeen): void {
  const state = newestOf(one, other)
  if (state.workspace > 0 || state.plan > 0) reply.header(versionHeader, writeVersion(state))
}
