type Tree = { [key: string]: string | Tree }

/** Stripe takes forms in which `items[0][price]=x` stands for a nested value. */
export function readForm(text: string): Tree {
  const tree: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop() ?? name
    let node = tree
    for (const part of path) {
      const inner = node[part] ?? {}
      node[part] = inner
      node = inner as Tree
    }
    node[last] = value
  }

  return tree
}
