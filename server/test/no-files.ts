/** For tests of the database alone, where nothing was ever uploaded. */
export const noFiles = { removeOrphaned: async (): Promise<void> => undefined }
