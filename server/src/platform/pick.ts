/** Those of these fields that have a value, also null. */
export const pick = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as {
    [Each in keyof Pick<T, Name>]: Exclude<T[Each], undefined>
  }
