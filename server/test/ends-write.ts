/** Every write ends with these two: the workspace's version is raised, and all servers are told. */
export const endsWrite = (statement: string): boolean =>
  /^\s*update "tenant_\w+"\."workspace"|pg_notify/.test(statement)
