/** A server that tells its memory, and the tokens of its teachers. */
export type Measured = { origin: string; tokens: string[] }

/** The most memory since the last question, in bytes. */
export const peakOf = async ({ origin }: Measured): Promise<number> =>
  ((await (await fetch(`${origin}/api/peak`)).json()) as { peak: number }).peak
