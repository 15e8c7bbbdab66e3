/** What stands in a header: one line, without what a terminal or a mail program would take for a command. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 250)
