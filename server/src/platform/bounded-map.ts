/** Once it is full the oldest entry goes: what strangers send must not make a server's memory grow without end. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number

  constructor(maxSize: number) {
    super()
    this.#maxSize = maxSize
  }

  override set(key: Key, value: Value): this {
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#maxSize) this.delete(oldest as Key)

    return this
  }
}
