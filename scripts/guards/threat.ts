/** A line of code that stands against an attack, and the test that must fail once it is taken away. */
export type Guard = {
  file: string
  /** Stands there exactly once. */
  text: string
  /** What a careless change would make of it. */
  instead: string
  test: string
  /** The name as it stands in the test's file. */
  name: string
}

export type Threat = { attack: string; answer: string; guards: readonly Guard[] }
