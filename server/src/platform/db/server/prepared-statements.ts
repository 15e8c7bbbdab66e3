/** Statements that one connection meets before it is replaced: each leaves plans and tables in its memory. */
const maxNames = 600

const plannable = /^(select|insert|update|delete|with) /i

/** What one connection has met. */
export type Statements = {
  /** The name under which the connection keeps a statement, if it does. */
  nameOf(text: string): string | undefined
  /** So many that the connection should give way to a new one, whose memory is empty. */
  areMany(): boolean
}

/**
 * Names a statement on its second use of the same connection, so that the database plans it once: for small reads
 * planning takes longer than running. Every teacher's statements are texts of their own, so a teacher who is seen once
 * on a connection costs it no plan.
 */
export function createStatements(areKept: boolean): Statements {
  const names = new Map<string, string | undefined>()
  let kept = 0

  return {
    areMany: () => names.size >= maxNames,
    nameOf(text) {
      if (!plannable.test(text)) return undefined
      if (!names.has(text)) {
        if (names.size < maxNames) names.set(text, undefined)
        return undefined
      }
      if (!areKept) return undefined
      const name = names.get(text) ?? `kept_${++kept}`
      names.set(text, name)

      return name
    },
  }
}
