/** Long enough that nobody else's is the same; also where the page has no secure origin, which `randomUUID` needs. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
