/** Statements that one connection keeps: a plan takes some tens of kilobytes of its memory. */
const mostKept = 100
/** Texts that one connection remembers to have seen once. */
const mostSeen = 1000

const plannable = /^(select|insert|update|delete|with) /i

/** The name under which a connection keeps a statement, if it does. */
export type Naming = (text: string) => string | undefined

/**
 * Names a statement on its second way over the same connection, so that the database plans it once: for small reads
 * planning takes longer than running. Every teacher's statements are texts of their own, so a teacher who is seen once
 * on a connection costs it no memory.
 */
export function createNaming(): Naming {
  const names = new Map<string, string | undefined>()
  let kept = 0

  return (text) => {
    if (!plannable.test(text)) return undefined
    if (!names.has(text)) {
      if (names.size < mostSeen) names.set(text, undefined)
      return undefined
    }
    const name = names.get(text)
    if (name !== undefined || kept === mostKept) return name
    kept += 1
    names.set(text, `kept_${kept}`)

    return names.get(text)
  }
}
