import { phones } from './phones.ts'
import { useMedia } from './use-media.ts'

export const useIsPhone = (): boolean => useMedia(phones)
