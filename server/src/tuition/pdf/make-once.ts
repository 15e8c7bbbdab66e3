/** What was made for a key before, or is being made; a failure is not kept. */
export function makeOnce<Key, Value>(
  made: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = made.get(key)
  if (known) return known
  const making = make()
  made.set(key, making)
  making.catch(() => made.delete(key))

  return making
}
