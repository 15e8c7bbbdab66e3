/**
 * Every write ends with these two: the workspace's version is raised, with the answer that is kept, and all servers are told. One
 * that leaves the workspace as it is ends with its answer alone.
 */
export const endsWrite = (statement: string): boolean =>
  /^\s*(with "kept" as|update "tenant_\w+"\."workspace")|pg_notify/.test(statement)

/** With a key a write begins with this. */
export const beginsKeyed = (statement: string): boolean =>
  /^\s*insert into "tenant_\w+"\."answers"/.test(statement)
