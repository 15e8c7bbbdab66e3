/**
 * Which state of a workspace an answer shows: how often the workspace has changed, and the plan. Each part counts up for
 * itself, and a part that an answer says nothing about is 0.
 */
export type WorkspaceVersion = { workspace: number; plan: number }

/** Comes with the answers to a teacher. */
export const versionHeader = 'x-workspace-version'

/** Sent with a call: the newest state that the caller has seen. No answer shows an older one. */
export const seenHeader = 'x-workspace-seen'

export const nothingSeen: WorkspaceVersion = { workspace: 0, plan: 0 }

export const writeVersion = ({ workspace, plan }: WorkspaceVersion): string => `${workspace}.${plan}`

/** Anything that is no version counts as nothing seen. */
export function parseVersion(text: string | null | undefined): WorkspaceVersion {
  const [, workspace, plan] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? []

  return { workspace: Number(workspace ?? 0), plan: Number(plan ?? 0) }
}

export const newestOf = (one: WorkspaceVersion, other: WorkspaceVersion): WorkspaceVersion => ({
  workspace: Math.max(one.workspace, other.workspace),
  plan: Math.max(one.plan, other.plan),
})
