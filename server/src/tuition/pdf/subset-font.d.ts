/** The part that we use; the package comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      keepAllGlyphs: true
      targetFormat: 'truetype'
      variationAxes: Record<string, number>
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
