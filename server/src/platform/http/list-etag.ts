import type { FastifyReply, FastifyRequest } from 'fastify'
import { readVersion } from '../db/workspace-version.ts'
import type { Teacher } from './admission.ts'
import type { App } from './app.ts'
import { seenBy, sendVersion, versionOf } from './workspace-version-header.ts'

/** A workspace's version is the tag of every list in it: the caller knows for which URL they got it. */
const tagOf = (version: number): string => `"${version}"`

type Call = { app: App; request: FastifyRequest; reply: FastifyReply; teacher: Teacher }

/** Whether the caller has what would be sent; costs no statement. */
export function isUnchanged({ app, request, reply, teacher }: Call): boolean {
  const held = request.headers['if-none-match']
  if (held === undefined) return false
  const known = app.versions.find(teacher.schema, seenBy(request).workspace)
  if (!known || held !== tagOf(known.version)) return false
  reply.header('etag', held)
  sendVersion(reply, { workspace: known.version, plan: 0 })

  return true
}

/**
 * Runs a read that carries its version, and tags the answer with it. An empty list carries none: it is tagged with one that
 * was known before it was read, since what is shown may be newer than its tag, and never older.
 */
export async function readTagged(call: Call, read: () => Promise<unknown>): Promise<unknown> {
  const { app, request, reply, teacher } = call
  let answer: unknown
  await app.versions.read(teacher.schema, async () => {
    const known = app.versions.find(teacher.schema, seenBy(request).workspace)
    answer = await read()
    let version = versionOf(answer).workspace || known?.version
    if (!version) {
      const before = await readVersion(app.database.tenant(teacher.schema))
      answer = await read()
      version = versionOf(answer).workspace || before
    }
    reply.header('etag', tagOf(version))
    sendVersion(reply, { workspace: version, plan: 0 })
    return { version }
  })

  return answer
}
