const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name for the middle of a sentence: one that runs from right to left leaves the words around it in their order. */
export const bidiIsolate = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)
