import { AppError } from '../http/app-error.ts'

/** No room on the disk, or the store's quota is used up. */
export const storageFull = (cause: unknown): AppError =>
  because(cause, new AppError('storage_full', 'There is no room left to keep this file. Nothing was stored.'))

/** Trying again later may help. */
export const storageAway = (cause: unknown): AppError =>
  because(
    cause,
    new AppError('unavailable', 'The file store does not answer right now. Please try again in a moment.'),
  )

const because = (cause: unknown, error: AppError): AppError => Object.assign(error, { cause })
