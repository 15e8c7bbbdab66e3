import { AppError } from '../http/app-error.ts'

/** No room on the disk, or the store's quota is used up. */
export const storageFull = (cause: unknown): AppError =>
  causedBy(
    cause,
    new AppError('storage_full', 'There is no room left to keep this file. Nothing was stored.'),
  )

/** Trying again later may help. */
export const storageUnavailable = (cause: unknown): AppError =>
  causedBy(
    cause,
    new AppError('unavailable', 'The file store does not answer right now. Please try again in a moment.'),
  )

const causedBy = (cause: unknown, error: AppError): AppError => Object.assign(error, { cause })
