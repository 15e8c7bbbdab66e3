/** For tests of the database alone, where nothing was ever uploaded. */
export const noFiles = { tidy: async (): Promise<void> => undefined }
