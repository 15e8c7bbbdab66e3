import {
  newestOf,
  nothingSeen,
  parseVersion,
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

  return typeof seen === 'string' ? parseVersion(seen) : nothingSeen
}

/** Which version an answer shows; a list carries it in each of its rows. */
export function versionOf(answer: unknown): WorkspaceVersion {
  const labelled = (Array.isArray(answer) ? answer[0] : answer) as Labelled | undefined

  return { workspace: labelled?.[versionColumn] ?? 0, plan: labelled?.[planVersionField] ?? 0 }
}

/** Which version the notices of a call's transactions lead to, as far as they are about the caller. */
export function versionIn(notices: readonly Notice[], { schema, userId }: Teacher): WorkspaceVersion {
  if (notices.length === 0) return nothingSeen
  const newest = (kind: string, about: string): number =>
    Math.max(
      0,
      ...notices
        .filter((each) => each.kind === kind && each.about === about)
        .map(({ version = 0 }) => version),
    )

  return { workspace: newest(workspaceChanged, schema), plan: newest(planChanged, String(userId)) }
}

export function sendVersion(reply: FastifyReply, one: WorkspaceVersion, other = nothingSeen): void {
  const version = newestOf(one, other)
  if (version.workspace > 0 || version.plan > 0) reply.header(versionHeader, writeVersion(version))
}
