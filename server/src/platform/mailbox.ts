/** One address and nothing besides: no list, no name, no comment, no line break. Letters of every script are letters. */
const mailbox = /^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@[^\s@,;:<>()[\]\\"\p{C}]{1,253}$/u

export const isMailbox = (text: string): boolean => mailbox.test(text)

/** Two spellings of one address are one reader. */
export const readerOf = (address: string): string => address.trim().toLowerCase()
