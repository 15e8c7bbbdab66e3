import * as z from 'zod/mini'

/*
 * A backup is one tar archive:
 *
 *   manifest.json                        what it is and what made it
 *   secrets.key                          the key for secrets at rest, of an installation whose settings name none
 *   platform/users.000001.jsonl          rows of the platform's tables, one JSON object each, every value as text
 *   tenant_.../courses.000001.jsonl      rows of a teacher's tables
 *   tenant_.../sequences.json            where the numbering of new rows goes on
 *   files/tenant_.../....pdf             uploaded files
 *   SHA256SUMS                           of everything above, as sha256sum writes and checks them
 */

export const manifestName = 'manifest.json'
export const keyName = 'secrets.key'
export const sumsName = 'SHA256SUMS'
export const sequencesName = (schema: string): string => `${schema}/sequences.json`

const names =
  /^(manifest\.json|secrets\.key|SHA256SUMS|(platform|tenant_[a-z2-7]{20})\/(sequences\.json|[A-Za-z]\w*\.\d{6}\.jsonl)|files\/tenant_[a-z2-7]{20}\/[a-z2-7]{26}\.[a-z\d]{2,4})$/

/** Only names like those above are ever read: none of them leads out of where it belongs. */
export const isEntryName = (name: string): boolean => names.test(name)

export const rowsName = (schema: string, table: string, part: number): string =>
  `${schema}/${table}.${String(part).padStart(6, '0')}.jsonl`

/** The schema and the table whose rows an entry holds. */
export function rowsIn(name: string): { schema: string; table: string } | undefined {
  const [, schema, table] = /^(\w+)\/(\w+)\.\d{6}\.jsonl$/.exec(name) ?? []

  return schema && table ? { schema, table } : undefined
}

export const fileName = (path: string): string => `files/${path}`
/** The path in the store of the file that an entry holds. */
export const pathIn = (name: string): string | undefined => /^files\/(.+)$/.exec(name)?.[1]

const Names = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000))

export const Manifest = z.object({
  format: z.literal('lectern-backup'),
  version: z.literal(1),
  createdAt: z.string().check(z.maxLength(40)),
  /** Numbers of users and payments mean something only in the installation that gave them out. */
  installation: z.string().check(z.maxLength(100)),
  scope: z.enum(['installation', 'teacher']),
  platformMigrations: Names,
  tenantMigrations: Names,
})
export type Manifest = z.infer<typeof Manifest>

export const SequenceValues = z.array(z.object({ name: z.string(), value: z.nullable(z.int()) }))
export type SequenceValues = z.infer<typeof SequenceValues>
