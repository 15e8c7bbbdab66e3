/*
 * Statements that a Citus cluster refuses, or that it would take without doing what is meant. All of it is valid on
 * PostgreSQL, so that nothing else would tell.
 */
type Rule = { what: string; found: RegExp }

const tenant = '"tenant_\\w+"\\.'

const migrationRules: Rule[] = [
  { what: 'several statements in one', found: /;\s*\S/ },
  { what: 'a serial column; use generated always as identity', found: /\b(big|small)?serial\b|\bnextval\b/i },
  { what: 'a check in the statement that adds its column', found: /\badd (column )?"\w+"[^,]*\bcheck\b/i },
  {
    what: 'an identity column added to an existing table',
    found: /\badd (column )?"\w+"[^,]*\bas identity\b/i,
  },
  { what: 'a constraint renamed', found: /\brename constraint\b/i },
  { what: 'a sequence restarted', found: /\brestart\b/i },
  {
    what: 'two foreign keys in one change of a table',
    found: /^\s*alter table[\s\S]*\breferences\b[\s\S]*\breferences\b/i,
  },
  { what: 'a block of code, inside which tables silently stay on the coordinator', found: /^\s*do\s+\$/i },
]

const volatile = '(gen_random_uuid|clock_timestamp|random|timeofday|nextval)\\s*\\('

const statementRules: Rule[] = [
  { what: 'several statements in one', found: /;\s*\S/ },
  {
    what: "the platform's tables and a teacher's in one statement",
    found: new RegExp(`"platform"\\.[\\s\\S]*${tenant}|${tenant}[\\s\\S]*"platform"\\.`),
  },
  {
    what: 'a volatile function in an update or delete; pass its value',
    found: new RegExp(`^\\s*(update|delete)\\b[\\s\\S]*${tenant}[\\s\\S]*\\b${volatile}`, 'i'),
  },
  {
    what: 'a function of time in ON CONFLICT DO UPDATE; pass its value',
    found: new RegExp(`${tenant}[\\s\\S]*do update set[\\s\\S]*\\b(now|current_timestamp|${volatile})`, 'i'),
  },
  {
    what: 'rows inserted from a query; name that in a WITH',
    found: new RegExp(`^\\s*insert into ${tenant}"\\w+"\\s*(\\([^)]*\\)\\s*)?select\\b`, 'i'),
  },
]

const problemsBy =
  (rules: readonly Rule[]) =>
  (statement: string): string[] =>
    rules.filter(({ found }) => found.test(withoutBody(statement))).map(({ what }) => `${what}: ${statement}`)

/** What a function does is sent to the cluster as one text. */
const withoutBody = (statement: string): string => statement.replace(/(\$\w+\$)[\s\S]*\1/, "''")

export const problemsOfMigration = problemsBy(migrationRules)
export const problemsOfStatement = problemsBy(statementRules)
