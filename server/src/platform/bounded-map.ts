/** Once it is full the oldest entry goes: what strangers send must not make a server's memory grow without end. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value): this {
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#most) this.delete(oldest as Key)

    return this
  }
}
