/** A change of one line that brings an old defect back. */
export type Fault = { name: string; file: string; text: string; instead: string }

export const faults: readonly Fault[] = []
